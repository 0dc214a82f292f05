import { json } from '../../../support/replies';
import { serveRows } from '../../../support/serveRows';
import { useClock } from '../../support/clock';
import { failureOf } from '../../support/failure';
import { customRange, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();
const { statistic } = PARAMETERS;

const DAYS = customRange('2026-03-08', '2026-03-10');

useClock('2026-03-15T12:00:00Z');

/** One day and one page without a count, as some hosts send them. */
beforeEach(() => {
	serveRows(shared.service, {
		visitors: [
			['2026-03-08', 10],
			['2026-03-09', null],
			['2026-03-10', 30],
		],
		pageviews: [
			['2026-03-08', 20],
			['2026-03-09', 40],
			['2026-03-10', 60],
		],
		page: [
			['/', 90],
			['/odd', null],
			['/a', 30],
		],
	});
});

async function jsonOf(parameters: object) {
	const { items } = await shared.run({ ...DAYS, ...parameters });
	return items.map((item) => item.json);
}

it('count as absent in a summary', async () => {
	const [summary] = await jsonOf({
		...statistic.getSummary,
		compareTo: 'none',
		breakdowns: ['page'],
	});

	expect(summary).toMatchObject({
		visitors: 40,
		pageviews: 120,
		breakdowns: {
			page: [
				{ value: '/', count: 90, share: 0.75 },
				{ value: '/a', count: 30, share: 0.25 },
			],
		},
	});
});

it('count as absent in an overview', async () => {
	const [overview] = await jsonOf({ ...statistic.getOverview, search: 'shop', compareTo: 'none' });

	expect(overview).toMatchObject({ visitors: 40, pageviews: 120, failed: [] });
});

it('leave their days out of the traffic by day, so that no zero replaces a true count', async () => {
	const days = await jsonOf(statistic.getDailyTraffic);

	expect(days.map(({ date, visitors }) => [date, visitors])).toEqual([
		['2026-03-08', 10],
		['2026-03-10', 30],
	]);
});

it('leave their rows out of a statistic', async () => {
	const rows = await jsonOf({ ...statistic.get, name: 'page' });

	expect(rows.map(({ value, count }) => [value, count])).toEqual([
		['/', 90],
		['/a', 30],
	]);
});

it('are there as the service sent them with Simplify off', async () => {
	const rows = await jsonOf({ ...statistic.get, name: 'page', simplify: false });

	expect(rows).toContainEqual({ value: '/odd', count: null });
});

it('are an error where all rows have another field in place of the count', async () => {
	shared.service.faults.clear();
	shared.respondWith(json(200, { data: [{ value: '/', visits: 90 }] }));

	const { message } = await failureOf(shared, { ...statistic.get, ...DAYS, name: 'page' });

	expect(message).toBe(
		'Statistic: Get: the service sent a row whose count is not a number, in the statistic "page": {"value":"/","visits":90}',
	);
});
