import { range } from 'lodash';
import { json } from '../../support/replies';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const shared = sharedService({
	websites: range(1, 13).map((id) => ({ id, domain: `site-${id}.example`, paths: 10 })),
});

const days = customRange('2026-03-01', '2026-03-14');
const page = { ...PARAMETERS.statistic.get, ...days, name: 'page' };
const tenItems = { input: range(10).map(() => ({})) };
const failing = (status: number) => json(status, { message: 'No.' });

describe('identical reads under way in one run', () => {
	it('are sent once', async () => {
		const { items } = await shared.run({ ...page, simplify: false }, tenItems);

		expect(shared.requests()).toHaveLength(1);
		expect(items).toHaveLength(100);
		// Each item has rows of its own, which the next node may change.
		expect(new Set(items.map((item) => item.json)).size).toBe(100);
	});

	it('give each item a website of its own, with all that is nested in it', async () => {
		shared.respondWith(json(200, { data: { id: 3, owner: { name: 'Ada' } } }));
		const { items } = await shared.run(PARAMETERS.website.get, tenItems);

		expect(shared.requests()).toHaveLength(1);
		expect(new Set(items.map(({ json: website }) => website.owner)).size).toBe(10);
	});

	it('fail for all of them, each with its own error', async () => {
		shared.service.faults.add({ effect: failing(501) });
		const { errorItems } = await shared.run(page, { ...tenItems, onError: 'continueErrorOutput' });

		expect(shared.requests()).toHaveLength(1);
		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual(
			range(10).map((item) => ({ item })),
		);
	});

	it('are not writes', async () => {
		await shared.run(PARAMETERS.website.update, tenItems);

		expect(shared.requests()).toHaveLength(10);
	});
});

describe('an item that fails while others need its reads', () => {
	const getAll = {
		...{ ...PARAMETERS.statistic.getAll, ...days },
		websiteId: '={{ $json.website }}',
		names: '={{ $json.names }}',
	};

	beforeEach(() =>
		shared.service.faults.add({ on: { query: { name: 'browser' } }, effect: failing(403) }),
	);

	it('does not end a read that another one waits for', async () => {
		shared.service.faults.add({ on: { query: { name: 'visitors' } }, effect: { delayMs: 100 } });
		const { items, errorItems } = await shared.run(getAll, {
			input: [
				{ website: 3, names: 'browser,visitors' },
				{ website: 3, names: 'visitors' },
			],
			onError: 'continueErrorOutput',
		});

		expect(errorItems).toHaveLength(1);
		expect(items).toHaveLength(10);
		expect(shared.requests().filter(({ query }) => query.name === 'visitors')).toHaveLength(1);
	});

	it('does not fail the one that asks for the same later', async () => {
		// Item 0 fails while this request is under way, and item 1 comes before it has ended.
		shared.service.faults.add({
			on: { query: { name: 'visitors' } },
			effect: { delayMs: 300, response: { status: 503 } },
		});
		shared.service.faults.add({
			on: { query: { search: 'site-3.example' } },
			effect: { delayMs: 100 },
		});
		const { items, errorItems } = await shared.run(getAll, {
			input: [
				{ website: 3, names: 'browser,visitors' },
				{ website: 'site-3.example', names: 'visitors' },
			],
			onError: 'continueErrorOutput',
		});

		expect(errorItems.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }]);
		expect(items).toHaveLength(10);
	});
});

it('links rows to their item, in the order of the items, whichever response arrives first', async () => {
	shared.service.faults.add({ on: { path: '/api/v1/stats/7' }, effect: { delayMs: 80 } });
	const ids = [7, 3, 12];
	const { items } = await shared.run(
		{ ...page, name: 'continent', websiteId: locator('id', '={{ $json.id }}') },
		{ input: ids.map((id) => ({ id })) },
	);

	expect(items.map(({ json: row, pairedItem }) => [row.websiteId, row.value, pairedItem])).toEqual(
		ids.flatMap((id, item) =>
			shared.service
				.statistic(id, 'continent', days.from, days.to)
				.map(({ value }) => [id, value, { item }]),
		),
	);
});
