import { map } from 'lodash';
import {
	changeOf,
	isIncomplete,
	percentChange,
	type RangeTraffic,
	rangeTraffic,
	shareOf,
} from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import { perVisitor, type Traffic } from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import {
	addDays,
	type DateRange,
	daysOf,
} from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { NO_OUTAGES } from '../../../nodes/WebsiteAnalytics/analytics/outages';
import { type Comparison, makeRanges } from '../../../nodes/WebsiteAnalytics/analytics/ranges';
import { type Day, NOTHING_LOST, trafficFrom, WEEK } from './support/traffic';

const at = (day: string) => ({ today: day, firstOpenDay: day });
const NEXT_DAY = at(addDays(WEEK.range.to, 1));

/** Returns the same count as visitors and as pageviews on each day of some ranges. */
function steady(ranges: DateRange[], count: number, without: string[] = []) {
	const counts = new Map(ranges.flatMap(daysOf).map((day) => [day, count]));
	for (const day of without) counts.delete(day);
	return { visitors: counts, pageviews: counts };
}
/** Returns the traffic of days, by default of a week that is over. */
const read = (
	traffic: Traffic,
	comparison: Comparison = 'previousPeriod',
	range = WEEK.range,
	moment = NEXT_DAY,
) => rangeTraffic(traffic, makeRanges({ range, unit: 'day' }, comparison, moment));
const changeIn = ({ compared }: RangeTraffic) => compared && changeOf(compared);
const weeks = { from: '2026-02-01', to: WEEK.range.to };

describe('the traffic of a range', () => {
	it('has the days up to today, and the days of the previous range', () => {
		const range = { from: '2026-03-03', to: '2026-03-05' };
		const of = { '2026-03-01': 2, '2026-03-03': 3, '2026-03-04': 4, '2026-03-05': 500 };
		const visitors = new Map(Object.entries(of));
		const pageviews = new Map(Object.entries({ '2026-02-28': 25, '2026-03-04': 7 }));
		const traffic = { visitors, pageviews };

		expect(read(traffic, 'previousPeriod', range, at('2026-03-04'))).toMatchObject({
			days: [{ date: '2026-03-03', visitors: 3 }, { pageviews: 7 }],
			comparedDays: [{ date: '2026-03-01', visitors: 2, pageviews: 0 }],
			outageDays: NO_OUTAGES,
			compared: {
				now: { visitors: 3, pageviews: 0 },
				before: { visitors: 2, pageviews: 0, days: 1, daysWithTraffic: 1 },
				...NOTHING_LOST,
			},
		});
	});

	it('names its finished days that are suspected outage days, also without comparison', () => {
		const traffic = steady([{ from: weeks.from, to: '2026-03-12' }], 9, ['2026-03-08']);
		const outagesAt = (day: string) =>
			read(traffic, 'none', WEEK.range, at(day)).outageDays.visitors;

		expect(outagesAt('2026-03-13')).toEqual(['2026-03-08']);
		expect(outagesAt('2026-03-14')).toEqual(['2026-03-08', '2026-03-13']);
	});

	it('takes the other range for the weekdays where the weeks before have no traffic', () => {
		const lastYear = { from: '2025-03-09', to: '2025-03-15' };
		const traffic = steady([lastYear, WEEK.range], 9, ['2026-03-10']);

		expect(read(traffic, 'previousYear').outageDays.visitors).toEqual(['2026-03-10']);
	});

	it('of a website that has grown since last year ignores the empty days of last year', () => {
		const lastYear = { from: '2025-02-09', to: '2025-03-15' };
		const small = steady([lastYear], 1, ['2025-03-11']);
		const large = steady([weeks], 40);
		const visitors = new Map([...small.visitors, ...large.visitors]);
		const { compared } = read({ visitors, pageviews: visitors }, 'previousYear');

		expect(compared).toMatchObject(NOTHING_LOST);
	});
});

describe('a percentage', () => {
	it.each([
		[50, -2],
		[49, null],
	])('with one suspected outage day among %i days is %s', (length, expected) => {
		const range = { from: addDays(WEEK.range.to, 1 - length), to: WEEK.range.to };
		const before = { from: addDays(range.from, -100), to: WEEK.range.to };
		const traffic = steady([before], 40, ['2026-03-10']);

		expect(changeIn(read(traffic, 'previousPeriod', range))?.visitorsPercent).toBe(expected);
	});

	it('of a running range ignores an outage after the finished days that are compared', () => {
		const march = { from: '2026-03-01', to: '2026-03-31' };
		const traffic = steady([{ from: '2026-01-01', to: '2026-03-31' }], 40, ['2026-03-29']);
		const ranges = makeRanges({ range: march, unit: 'month' }, 'previousPeriod', at('2026-03-31'));
		const found = rangeTraffic(traffic, ranges);

		expect(changeIn(found)).toMatchObject({ visitorsPercent: 0 });
		expect(found.outageDays.visitors).toEqual(['2026-03-29']);
	});
});

it('numbers are rounded half up where floating-point numbers would be a little below the half', () => {
	expect(percentChange(601, 400)).toBe(50.3);
	expect(shareOf(57, 800)).toBe(0.0713);
	expect(perVisitor({ visitors: 40, pageviews: 23 })).toBe(0.58);
});

describe('a metric that came empty', () => {
	const from = '2026-02-01';
	/** Compares days of which some lack a metric. */
	const compareWithout = (metric: 'visitors' | 'pageviews', isEmpty: (day: string) => boolean) => {
		const days = daysOf(weeks).map((day): Day => {
			if (!isEmpty(day)) return [7, 14];
			return metric === 'visitors' ? [0, 98] : [49, 0];
		});
		return read(trafficFrom(from, days));
	};
	const inRange = (day: string) => day >= WEEK.range.from;
	const always = () => true;

	it.each([
		['visitors', inRange, { visitorsPercent: null, pageviewsPercent: 600 }],
		['pageviews', inRange, { visitorsPercent: 600, pageviewsPercent: null }],
		['visitors', always, { visitorsPercent: null, pageviewsPercent: 0 }],
	] as const)('%s of a week has no percentage, the other has one', (metric, isEmpty, change) => {
		const found = compareWithout(metric, isEmpty);

		expect(changeIn(found)).toMatchObject(change);
		expect(found.outageDays).toEqual({ visitors: [], pageviews: [], [metric]: daysOf(WEEK.range) });
	});

	it('hides the percentages of events only where both are empty', () => {
		const { compared } = compareWithout('pageviews', inRange);

		expect(compared && isIncomplete(compared, 'events')).toBe(false);
		expect(compared && isIncomplete(compared, 'pageviews')).toBe(true);
	});
});

describe('a website whose tracking began within the ranges', () => {
	it.each([
		['in the range', '2026-03-10', 40, '2026-03-10', null],
		['in the earlier range, which has no percentage', '2026-03-04', 40, '2026-03-04', null],
		['on the first day of the earlier range, where nothing is missing', '2026-03-01', 40, null, 0],
		['with few visitors, which may just have been quiet', '2026-03-10', 6, null, null],
	])('says so: %s', (_what, from, visitors, firstTraffic, percent) => {
		const traffic = steady([{ from, to: WEEK.range.to }], visitors);
		const found = read(traffic);

		expect(found).toMatchObject({ firstTraffic, outageDays: NO_OUTAGES });
		expect(changeIn(found)?.visitorsPercent).toBe(percent);
	});

	it('says nothing where the first days are those of a quiet weekday', () => {
		const range = { from: '2026-01-01', to: '2026-03-31' };
		const chosen = { range, unit: 'day' as const };
		const ranges = makeRanges(chosen, 'previousPeriod', at('2026-04-01'));
		// The previous range begins on Saturday 4 October, and no earlier days are read.
		const previous = { from: '2025-10-04', to: '2025-12-31' };
		const all = { from: previous.from, to: range.to };
		const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
		const traffic = steady([all], 40, daysOf(all).filter(isWeekend));
		const found = rangeTraffic(traffic, { ...ranges, previous });

		expect(found.firstTraffic).toBeNull();
		expect(changeIn(found)?.visitorsPercent).not.toBeNull();
	});
});

describe('the days that are not over', () => {
	it.each([
		['2026-03-14', '2026-03-14', ['2026-03-14']],
		['2026-03-14', '2026-03-13', ['2026-03-13', '2026-03-14']],
		['2026-03-15', '2026-03-15', []],
	])('on %s, with %s open, are %s', (today, firstOpenDay, dates) => {
		const moment = { today, firstOpenDay };
		const { unfinishedDays } = read(steady([WEEK.range], 5), 'none', WEEK.range, moment);

		expect(map(unfinishedDays, 'date')).toEqual(dates);
	});
});
