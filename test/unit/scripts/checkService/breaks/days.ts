import { addDays } from '../../../../../nodes/WebsiteAnalytics/statistics/periods';
import type { DateRange } from '../../../../../nodes/WebsiteAnalytics/statistics/dateRange';
import type { Fault, Service } from '../../../../../sandbox/service';
import { json } from '../../../../support/replies';
import { TODAY } from '../../../../support/today';
import { always, body, eachRow, rows, type Break } from './break';

const STATS = /\/stats\/\d+$/;

/** Days, sums, and errors of statistics. */
export const DAY_BREAKS: Break[] = [
	{
		point: 'days: from and to bound the range, both included',
		does: 'leaves the last day out',
		faults: () => [
			always(
				{ path: STATS, query: { from: '2026-03-13' } },
				rows(() => []),
			),
		],
	},
	{
		point: 'days: from and to bound the range, both included',
		does: 'counts another number in a range of one day',
		faults: () => [
			always(
				{ path: STATS, query: { name: 'visitors', from: '2026-03-13' } },
				eachRow((row) => ({ ...row, count: Number(row.count) + 1 })),
			),
		],
	},
	{
		point: 'days: from and to bound the range, both included',
		does: 'goes on to today after the last day',
		faults: (service) => [bounds(service, ({ from }) => ({ from, to: TODAY }))],
		also: ['days: a year can be read completely'],
	},
	{
		point: 'days: from and to bound the range, both included',
		does: 'begins 90 days before the last day, whatever the first one is',
		faults: (service) => [bounds(service, ({ to }) => ({ from: addDays(to, -89), to }))],
	},
	{
		point: 'days: a year can be read completely',
		does: 'sends the first page again',
		faults: () => [
			always(
				{ path: STATS, query: { name: 'visitors', page: '2' } },
				body((sent) => ({ ...sent, current_page: 1 })),
			),
		],
	},
	{
		point: 'days: other forms than yyyy-MM-dd are rejected (422)',
		does: 'reads them somehow',
		faults: () => [always({ path: STATS, query: { from: '01/31/2025' } }, json(200, { data: [] }))],
	},
	{
		point: 'days: none is later than today in UTC',
		does: 'is in a later timezone',
		faults: () => [
			always(
				{ path: STATS, query: { name: 'visitors', from: TODAY } },
				rows((list) => [...list, { value: '2026-03-16', count: 3 }]),
			),
		],
	},
	sum('sums: pageviews by hour add up to those by day', 'pageviews_hours'),
	sum('sums: pageviews by page add up to those by day', 'page'),
	sum('sums: visitors by browser add up to about those by day', 'browser'),
	{
		point: 'errors: 404 for the statistics of a missing id',
		does: 'sends no rows',
		faults: () => [always({ path: /\/stats\/2147483646$/ }, json(200, { data: [] }))],
	},
	{
		point: 'errors: 422 for an unknown statistic',
		does: 'sends no rows',
		faults: () => [always({ query: { name: 'no_such_statistic' } }, json(200, { data: [] }))],
	},
	{
		point: 'errors: 422 names the field',
		does: 'says only that something is wrong',
		faults: () => [
			always({ query: { name: 'no_such_statistic' } }, json(422, { message: 'Invalid.' })),
		],
	},
];

function sum(point: string, name: string): Break {
	const query = { name, sort_by: 'count', sort: 'desc', per_page: '100' };
	const change = rows((list) =>
		list.map((row, index) => (index === 0 ? { ...row, count: Number(row.count) * 1000 } : row)),
	);
	return { point, does: 'counts more', faults: () => [always({ path: STATS, query }, change)] };
}

/** Has the service send visitors of other days than were asked for. */
function bounds(service: Service, change: (range: DateRange) => DateRange): Fault {
	return always(
		{ path: STATS, query: { name: 'visitors', sort_by: 'count' } },
		{
			transform: (_json, { query }) => {
				const { from, to } = change({ from: String(query.from), to: String(query.to) });
				return { data: service.statistic(1, 'visitors', from, to) };
			},
		},
	);
}
