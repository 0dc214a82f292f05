import fc from 'fast-check';
import { sumBy } from 'lodash';
import {
	addCounts,
	countsByDay,
	dailyCounts,
	dailyTrafficRows,
	perVisitor,
	trafficByDay,
} from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import { dayOfDate } from '../../../nodes/WebsiteAnalytics/statistics/days';
import { daysOf } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { problemOf } from '../support/problemOf';
import { customRanges, presetRanges } from './support/arbitraries';

const RANGE = { from: '2026-03-01', to: '2026-03-04' };
const SOURCE = { websiteId: 3, statistic: 'visitors', ...RANGE };
const LATER = '2026-12-31';

it('gives every day of the range, with zeros for days without rows', () => {
	const visitors = countsByDay([{ value: '2026-03-02', count: '12' }], SOURCE);
	const pageviews = countsByDay([{ value: '2026-03-02', count: 31 }], SOURCE);

	expect(trafficByDay(RANGE, LATER, visitors, pageviews)).toEqual([
		{ date: '2026-03-01', weekday: 'Sunday', visitors: 0, pageviews: 0, pageviewsPerVisitor: null },
		{
			date: '2026-03-02',
			weekday: 'Monday',
			visitors: 12,
			pageviews: 31,
			pageviewsPerVisitor: 2.58,
		},
		{
			date: '2026-03-03',
			weekday: 'Tuesday',
			visitors: 0,
			pageviews: 0,
			pageviewsPerVisitor: null,
		},
		{
			date: '2026-03-04',
			weekday: 'Wednesday',
			visitors: 0,
			pageviews: 0,
			pageviewsPerVisitor: null,
		},
	]);
});

it('leaves out future days', () => {
	const days = (today: string) =>
		trafficByDay(RANGE, today, new Map(), new Map()).map(({ date }) => date);

	expect(days('2026-03-02')).toEqual(['2026-03-01', '2026-03-02']);
	expect(days('2026-02-28')).toEqual([]);
});

it('gives no day after today for any preset in any timezone', () => {
	fc.assert(
		fc.property(presetRanges, ({ range, now, timezone }) => {
			const today = dayOfDate(now, timezone);
			const days = trafficByDay(range, today, new Map(), new Map());

			expect(days.map(({ date }) => date)).toEqual(daysOf(range));
			expect(days.every(({ date }) => date <= today)).toBe(true);
		}),
	);
});

it('gives the days of a website unique keys', () => {
	const days = trafficByDay(RANGE, LATER, new Map(), new Map());
	const rows = dailyTrafficRows({ websiteId: 3, domain: 'shop.example' }, days);

	expect(rows.map(({ key }) => key)).toEqual([
		'3:traffic:2026-03-01',
		'3:traffic:2026-03-02',
		'3:traffic:2026-03-03',
		'3:traffic:2026-03-04',
	]);
	expect(Object.keys(rows[0] ?? {})).toEqual([
		'websiteId',
		'domain',
		'date',
		'weekday',
		'visitors',
		'pageviews',
		'pageviewsPerVisitor',
		'key',
	]);
});

it('gives days that add up to the counts of the service', () => {
	fc.assert(
		fc.property(customRanges, fc.infiniteStream(fc.nat(1e9)), (any, counts) => {
			const rows = daysOf(any).map((value) => ({ value, count: counts.next().value }));
			const visitors = countsByDay(rows, { ...SOURCE, ...any });
			const days = trafficByDay(any, '2099-01-01', visitors, new Map());

			expect(sumBy(days, 'visitors')).toBe(sumBy(rows, 'count'));
		}),
	);
});

it('adds up rows of the same day', () => {
	const rows = [
		{ value: '2026-03-02', count: 3 },
		{ value: '2026-03-02 00:00:00', count: 4 },
	];

	expect([...countsByDay(rows, SOURCE)]).toEqual([['2026-03-02', 7]]);
});

it.each(['', '02.03.2026', '2026-02-30', 'Monday', '20260302'])(
	'fails on the value "%s" in place of a day, and names the statistic',
	(value) => {
		const problem = problemOf(() => countsByDay([{ value, count: 1 }], SOURCE));

		expect(problem.message).toBe(
			`the service sent a value of the statistic "visitors" that is not a day: "${value}"`,
		);
		expect(problem.solution).toMatch(/'Simplify'/);
	},
);

it.each([null, '', 'many', '1,234', {}, Number.NaN])('fails on the count %j', (count) => {
	expect(problemOf(() => countsByDay([{ value: '2026-03-02', count }], SOURCE)).message).toMatch(
		/count is not a number, in the statistic "visitors"/,
	);
});

it('adds the counts of another website, day by day', () => {
	const sum = new Map([
		['2026-03-01', 3],
		['2026-03-02', 4],
	]);
	addCounts(
		sum,
		new Map([
			['2026-03-02', 10],
			['2026-03-03', 20],
		]),
	);

	expect([...sum]).toEqual([
		['2026-03-01', 3],
		['2026-03-02', 14],
		['2026-03-03', 20],
	]);
});

describe('daily counts of which some are missing (null)', () => {
	it('are those of the other days, and the days without a count', () => {
		const rows = [
			{ value: '2026-03-01', count: 3 },
			{ value: '2026-03-02', count: null },
			{ value: '2026-03-03 00:00:00', count: null },
		];
		const { counts, withoutCount } = dailyCounts(rows, SOURCE);

		expect([...counts]).toEqual([['2026-03-01', 3]]);
		expect(withoutCount).toEqual(['2026-03-02', '2026-03-03']);
	});

	it.each([
		['a value that is no day', { value: 'Monday', count: null }, /not a day: "Monday"$/],
		['no value', { count: null }, /a row without a value/],
		['no count at all', { value: '2026-03-02' }, /count is not a number/],
	])('fail on a row with %s', (_what, row, message) => {
		expect(problemOf(() => dailyCounts([row], SOURCE)).message).toMatch(message);
	});
});

it.each([
	[4, 10, 2.5],
	[3, 10, 3.33],
	[0, 0, null],
	[0, 7, null],
	[7, 0, 0],
])('gives for %d visitors and %d pageviews the ratio %p', (visitors, pageviews, expected) => {
	expect(perVisitor({ visitors, pageviews })).toBe(expected);
});
