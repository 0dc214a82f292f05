import { range } from 'lodash';
import { json } from '../../support/replies';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: range(1, 13).map((id) => ({ id, domain: `site-${id}.example`, paths: 10 })),
});

const days = customRange('2026-03-01', '2026-03-14');
const page = { ...PARAMETERS.statistic.get, ...days, name: 'page' };
const tenItems = { input: range(10).map(() => ({})) };

describe('identical reads under way in one run', () => {
	it('give each item a website of its own, with all that is nested in it', async () => {
		shared.respondWith(json(200, { data: { id: 3, owner: { name: 'Ada' } } }));
		const { items } = await shared.run(PARAMETERS.website.get, tenItems);

		expect(shared.requests()).toHaveLength(1);
		expect(new Set(items.map(({ json: website }) => website.owner)).size).toBe(10);
	});
});

it('give each item rows of its own, as the service sends them', async () => {
	const { items } = await shared.run({ ...page, options: { simplify: false } }, tenItems);

	expect(shared.requests()).toHaveLength(1);
	expect(new Set(items.map(({ json: row }) => row)).size).toBe(items.length);
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
