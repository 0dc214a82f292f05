import { json } from '../../../support/replies';
import { useClock } from '../../support/clock';
import { customRange, locator, PARAMETERS } from '../../support/parameters';
import { sharedService, type RunOptions } from '../../support/sharedService';
import { daysIn, FORTNIGHT, serveVisitors } from './support/unusualDays';

const shared = sharedService();

const { getUnusualDays } = PARAMETERS.statistic;

useClock('2026-03-15T12:00:00Z');

const daysOf = async (parameters: object, options?: RunOptions) =>
	await daysIn(shared, parameters, options);

describe('the requests', () => {
	const ofStatistics = () =>
		shared.requests().filter(({ path }) => path.startsWith('/api/v1/stats/'));

	it('are one for each 100 days of the range and the 70 days before it', async () => {
		await daysOf({});

		const query = {
			name: 'visitors',
			from: '2025-10-06',
			to: '2026-03-14',
			sort_by: 'value',
			sort: 'asc',
			per_page: '100',
		};

		expect(ofStatistics()).toMatchObject([
			{ path: '/api/v1/stats/3', query },
			{ path: '/api/v1/stats/3', query: { ...query, page: '2' } },
		]);
		expect(ofStatistics()).toHaveLength(2);
	});

	it('are for the chosen metric only', async () => {
		await daysOf({ ...FORTNIGHT, metric: 'pageviews' });

		expect(ofStatistics().map(({ query }) => query.name)).toEqual(['pageviews']);
	});

	it('are none for days that are all not over', async () => {
		expect(await daysOf({ dateRange: 'today' })).toEqual([]);
		expect(await daysOf(customRange('2026-04-01', '2026-04-30'))).toEqual([]);
		expect(shared.requests()).toEqual([]);
	});
});

it('links the days of several websites to their items, and fails for one that is gone', async () => {
	shared.service.faults.add({
		on: { path: '/api/v1/stats/12' },
		times: Infinity,
		effect: json(404, { message: 'Not Found' }),
	});
	serveVisitors(shared.service, { '2026-03-09': 40 });

	const { items } = await shared.run(
		{ ...getUnusualDays, ...FORTNIGHT, websiteId: locator('id', '={{ $json.id }}') },
		{ input: [{ id: 7 }, { id: 12 }, { id: 34 }], onError: 'continueRegularOutput' },
	);

	expect(items.map(({ json: { date, error }, pairedItem }) => [date, !!error, pairedItem])).toEqual(
		[
			['2026-03-09', false, { item: 0 }],
			[undefined, true, { item: 1 }],
			['2026-03-09', false, { item: 2 }],
		],
	);
});
