import { times } from 'lodash';
import {
	changeOf,
	rangeTraffic,
	suspectedOutageDays,
} from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import type { DateRange } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { addDays, daysOf } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { type Comparison, makeRanges } from '../../../nodes/WebsiteAnalytics/analytics/ranges';
import { type Day, daysFrom, WEEK } from './support/traffic';

const MONDAY = '2026-03-02';
const WEEKS_BEFORE = '2026-02-02';

/** Days with as many pageviews as visitors. */
const days = (from: string, visitors: number[]) =>
	visitors.length === 0 ? [] : daysFrom(from, ...visitors.map((count): Day => [count, count]));
const busy = (count: number, visitors = 40) => times(count, () => visitors);

/** The suspected outage days of a range from Monday 2 March on, after days from Monday 2 February on. */
const outagesOf = (visitors: number[], before: number[] = []) =>
	suspectedOutageDays(days(MONDAY, visitors), days(WEEKS_BEFORE, before)).map(({ date }) =>
		Number(date.slice(-2)),
	);

describe('suspectedOutageDays', () => {
	it('reports a Wednesday without visitors when Wednesdays usually have 40', () => {
		const [day] = suspectedOutageDays(
			days(MONDAY, [40, 40, 0, 40, 40, 40, 40]),
			days(WEEKS_BEFORE, busy(28)),
		);

		expect(day).toEqual({ date: '2026-03-04', expectedVisitors: 40 });
	});

	it('reports all days of an outage that is most of the range', () => {
		expect(outagesOf([...busy(18, 0), ...busy(10)], busy(28))).toHaveLength(18);
		expect(outagesOf(busy(7, 0), busy(28))).toHaveLength(7);
	});

	it('knows the weekdays by the range itself where nothing else is known', () => {
		expect(outagesOf([...busy(7), 40, 40, 0, 40, 40, 40, 40])).toEqual([11]);
		expect(outagesOf([40, 0, 40])).toEqual([]);
	});

	it('ignores the weekends of a business, also beside an outage', () => {
		const workdays = [40, 40, 40, 40, 40, 0, 0];
		const before = times(4, () => workdays).flat();

		expect(outagesOf(workdays, before)).toEqual([]);
		expect(outagesOf([40, 40, 40, 0, 0, 0, 0], before)).toEqual([5, 6]);
	});

	it.each([
		[7, [4]],
		[6, []],
	])('ignores weekdays with fewer than seven visitors: %i', (usual, expected) => {
		expect(outagesOf([40, 40, 0, 40], busy(28, usual))).toEqual(expected);
	});

	it('ignores an outage in the weeks before', () => {
		expect(outagesOf([40, 40, 0, 40], [...busy(14), ...busy(7, 0), ...busy(7)])).toEqual([4]);
	});

	it('ignores days with pageviews', () => {
		expect(suspectedOutageDays(daysFrom(MONDAY, [0, 5]), days(WEEKS_BEFORE, busy(28)))).toEqual([]);
	});
});

const at = (day: string) => ({ today: day, openFrom: day });
const NEXT_DAY = at(addDays(WEEK.range.to, 1));

/** The same count on each of some days, as visitors and as pageviews. */
function steady(ranges: DateRange[], count: number, without: string[] = []) {
	const counts = new Map(ranges.flatMap(daysOf).map((day) => [day, count]));
	for (const day of without) counts.delete(day);
	return { visitors: counts, pageviews: counts };
}
const compare = (comparison: Comparison, range = WEEK.range, moment = NEXT_DAY) =>
	makeRanges({ range, unit: 'day' }, comparison, moment);
const weeks = { from: '2026-02-01', to: WEEK.range.to };

describe('the traffic of a range', () => {
	it('has the days up to today, and those of the previous range', () => {
		const range = { from: '2026-03-03', to: '2026-03-05' };
		const of = { '2026-03-01': 20, '2026-03-03': 30, '2026-03-04': 40, '2026-03-05': 500 };
		const visitors = new Map(Object.entries(of));
		const pageviews = new Map(Object.entries({ '2026-02-28': 25, '2026-03-04': 70 }));
		const ranges = compare('previousPeriod', range, at('2026-03-04'));

		expect(rangeTraffic({ visitors, pageviews }, ranges)).toMatchObject({
			days: [{ date: '2026-03-03', visitors: 30 }, { pageviews: 70 }],
			comparedDays: [{ date: '2026-03-01', visitors: 20, pageviews: 0 }],
			suspectedOutageDays: [],
			compared: {
				now: { visitors: 30, pageviews: 0 },
				before: { visitors: 20, pageviews: 0, days: 1, daysWithTraffic: 1 },
				missing: 0,
				missingNow: 0,
				outageDays: [],
			},
		});
	});

	it('names its finished days that are suspected outage days, also without comparison', () => {
		const traffic = steady([{ from: weeks.from, to: '2026-03-12' }], 9, ['2026-03-08']);
		const outagesAt = (day: string) =>
			rangeTraffic(traffic, compare('none', WEEK.range, at(day))).suspectedOutageDays;

		expect(outagesAt('2026-03-13')).toEqual(['2026-03-08']);
		expect(outagesAt('2026-03-14')).toEqual(['2026-03-08', '2026-03-13']);
	});

	it('ignores the days before the first traffic of a website', () => {
		const traffic = steady([{ from: '2026-03-10', to: WEEK.range.to }], 40);

		expect(rangeTraffic(traffic, compare('none')).suspectedOutageDays).toEqual([]);
	});

	it('takes the other range for the weekdays where the weeks before have no traffic', () => {
		const lastYear = { from: '2025-03-09', to: '2025-03-15' };
		const traffic = steady([lastYear, WEEK.range], 9, ['2026-03-10']);

		expect(rangeTraffic(traffic, compare('previousYear')).suspectedOutageDays).toEqual([
			'2026-03-10',
		]);
	});

	it('of a website that has grown since last year ignores the empty days of last year', () => {
		const lastYear = { from: '2025-02-09', to: '2025-03-15' };
		const small = steady([lastYear], 1, ['2025-03-11']);
		const large = steady([weeks], 40);
		const visitors = new Map([...small.visitors, ...large.visitors]);
		const { compared } = rangeTraffic({ visitors, pageviews: visitors }, compare('previousYear'));

		expect(compared).toMatchObject({ missing: 0, outageDays: [] });
	});
});

describe('a percentage', () => {
	const changeWithout = (...days: string[]) => {
		const { compared } = rangeTraffic(steady([weeks], 40, days), compare('previousPeriod'));
		return compared && [changeOf(compared).visitorsPercent, compared.outageDays];
	};

	it('is shown where no day of either range is a suspected outage day', () => {
		expect(changeWithout()).toEqual([0, []]);
	});

	it('is null where a day of the range is a suspected outage day', () => {
		expect(changeWithout('2026-03-10')).toEqual([null, ['2026-03-10']]);
	});

	it('is null where a day of the previous range is a suspected outage day', () => {
		expect(changeWithout('2026-03-03')).toEqual([null, ['2026-03-03']]);
	});

	it('is null where nothing was counted in the range', () => {
		expect(changeWithout(...daysOf(WEEK.range))).toEqual([null, daysOf(WEEK.range)]);
	});

	it.each([
		[50, -2],
		[49, null],
	])('is shown where one of %i days is one: %s', (length, expected) => {
		const range = { from: addDays(WEEK.range.to, 1 - length), to: WEEK.range.to };
		const before = { from: addDays(range.from, -100), to: WEEK.range.to };
		const ranges = compare('previousPeriod', range);
		const { compared } = rangeTraffic(steady([before], 40, ['2026-03-10']), ranges);

		expect(compared && changeOf(compared).visitorsPercent).toBe(expected);
	});

	it('of a running range ignores an outage after the finished days that are compared', () => {
		const march = { from: '2026-03-01', to: '2026-03-31' };
		const traffic = steady([{ from: '2026-01-01', to: '2026-03-31' }], 40, ['2026-03-29']);
		const ranges = makeRanges({ range: march, unit: 'month' }, 'previousPeriod', at('2026-03-31'));
		const { compared, suspectedOutageDays } = rangeTraffic(traffic, ranges);

		expect(compared && changeOf(compared).visitorsPercent).toBe(0);
		expect(suspectedOutageDays).toEqual(['2026-03-29']);
	});
});
