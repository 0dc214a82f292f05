import { range } from 'lodash';
import { HostLimiter } from '../../../nodes/WebsiteAnalytics/http/hostLimiter';
import { MAX_AT_ONCE } from '../../../nodes/WebsiteAnalytics/run/operation';
import { empty, rateLimited } from '../../support/replies';
import { useClock } from '../support/clock';
import { type EngineRun, runNode } from '../support/engine';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { serviceForEachTest, sharedService } from '../support/sharedService';

const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };
/** Each item asks for another website, because identical reads are sent once. */
const ids = (count: number, first = 1) => range(first, first + count).map((id) => ({ id }));
const WEBSITES = range(1, 81).map((id) => ({ id, domain: `site-${id}.example` }));

describe('a run that stops on errors', () => {
	const shared = serviceForEachTest({ websites: WEBSITES });
	const run = async (more: Partial<EngineRun>) =>
		await runNode({ credential: shared.credential, parameters: getFromItem, ...more });

	it('sends the items before the first failed one, and stops after it', async () => {
		const input = [...ids(2), { id: 999 }, ...ids(50, 3)];

		const { error } = await run({ input });
		const paths = shared.requests().map(({ path }) => path);

		expect(error).toMatchObject({ httpCode: '404', context: { itemIndex: 2 } });
		expect(paths.filter((path) => path === '/api/v1/websites/999')).toHaveLength(1);
		// The run sends the items before the failed item, and items that are in flight at the same time.
		expect(paths).toEqual(expect.arrayContaining(['/api/v1/websites/1', '/api/v1/websites/2']));
		expect(paths.length).toBeLessThan(12);
	});

	it('sends nothing and reads no further items after an item with invalid input', async () => {
		const { credential } = shared;
		const read = jest.fn(() => credential);
		const { error } = await run({ input: [{ id: 'x' }, ...ids(300)], credential: read });

		expect(error).toMatchObject({ context: { itemIndex: 0 } });
		expect(shared.requests()).toEqual([]);
		expect(read.mock.calls.length).toBeLessThanOrEqual(MAX_AT_ONCE);
	});
});

describe('an item that waits for a retry while an earlier one fails', () => {
	const shared = sharedService();

	it('neither delays the end of the run nor is sent again', async () => {
		shared.service.faults.add({
			on: { path: '/api/v1/websites/3' },
			effect: { waitFor: async () => await shared.received(2), ...empty(501) },
		});
		shared.service.faults.add({
			on: { path: '/api/v1/websites/7' },
			effect: rateLimited('30'),
		});

		const { error } = await runNode({
			credential: shared.credential,
			parameters: getFromItem,
			input: [{ id: 3 }, { id: 7 }],
		});

		expect(error).toMatchObject({ httpCode: '501', context: { itemIndex: 0 } });
		expect(shared.requests()).toHaveLength(2);
	});
});

describe('one item with more than is under way at once', () => {
	const websites = range(1, 301).map((id) => ({ id, domain: `site-${id}.example` }));
	const shared = serviceForEachTest({ websites });
	const { get, getOverview } = PARAMETERS.statistic;
	const byDay = { ...customRange('2025-05-19', '2026-03-14'), splitBy: 'day' };

	useClock('2026-03-15T12:00:00Z');

	it.each([
		['websites', getOverview, 2],
		['parts of a range', { ...get, ...byDay }, 1],
	])('never has more unfinished requests than for 96 %s', async (_what, parameters, each) => {
		const run = jest.spyOn(HostLimiter.prototype, 'run');
		let finished = 0;
		const unfinished: number[] = [];
		shared.respondWith({
			waitFor: async () => {
				unfinished.push(run.mock.calls.length - finished);
				finished += 1;
			},
		});
		await shared.run({ ...parameters, compareTo: 'none' });
		jest.restoreAllMocks();

		expect(shared.requests().length).toBeGreaterThanOrEqual(300 * each);
		expect(Math.max(...unfinished)).toBeGreaterThan(64);
		expect(Math.max(...unfinished)).toBeLessThanOrEqual(MAX_AT_ONCE * each);
	});
});
