import {
	changeOf,
	type ComparedTotals,
	isIncomplete,
	percentChange,
	rangeTraffic,
	shareOf,
} from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import { perVisitor } from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
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
const compare = (comparison: Comparison, range = WEEK.range, moment = NEXT_DAY) =>
	makeRanges({ range, unit: 'day' }, comparison, moment);
const visitorsPercent = (compared: ComparedTotals | null) =>
	compared && changeOf(compared).visitorsPercent;
const weeks = { from: '2026-02-01', to: WEEK.range.to };

describe('the traffic of a range', () => {
	it('has the days up to today, and the days of the previous range', () => {
		const range = { from: '2026-03-03', to: '2026-03-05' };
		const of = { '2026-03-01': 2, '2026-03-03': 3, '2026-03-04': 4, '2026-03-05': 500 };
		const visitors = new Map(Object.entries(of));
		const pageviews = new Map(Object.entries({ '2026-02-28': 25, '2026-03-04': 7 }));
		const ranges = compare('previousPeriod', range, at('2026-03-04'));

		expect(rangeTraffic({ visitors, pageviews }, ranges)).toMatchObject({
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
			rangeTraffic(traffic, compare('none', WEEK.range, at(day))).outageDays.visitors;

		expect(outagesAt('2026-03-13')).toEqual(['2026-03-08']);
		expect(outagesAt('2026-03-14')).toEqual(['2026-03-08', '2026-03-13']);
	});

	it('takes the other range for the weekdays where the weeks before have no traffic', () => {
		const lastYear = { from: '2025-03-09', to: '2025-03-15' };
		const traffic = steady([lastYear, WEEK.range], 9, ['2026-03-10']);

		expect(rangeTraffic(traffic, compare('previousYear')).outageDays.visitors).toEqual([
			'2026-03-10',
		]);
	});

	it('of a website that has grown since last year ignores the empty days of last year', () => {
		const lastYear = { from: '2025-02-09', to: '2025-03-15' };
		const small = steady([lastYear], 1, ['2025-03-11']);
		const large = steady([weeks], 40);
		const visitors = new Map([...small.visitors, ...large.visitors]);
		const { compared } = rangeTraffic({ visitors, pageviews: visitors }, compare('previousYear'));

		expect(compared).toMatchObject(NOTHING_LOST);
	});
});

describe('a percentage', () => {
	const changeWithout = (...days: string[]) => {
		const { compared } = rangeTraffic(steady([weeks], 40, days), compare('previousPeriod'));
		return compared && [changeOf(compared).visitorsPercent, compared.outageDays.visitors];
	};

	it.each<[string, number | null, ...string[]]>([
		['no day of either range', 0],
		['a day of the previous range', null, '2026-03-03'],
	])('is null with suspected outage days: %s', (_which, percent, ...days) => {
		expect(changeWithout(...days)).toEqual([percent, days]);
	});

	it.each([
		[50, -2],
		[49, null],
	])('with one suspected outage day among %i days is %s', (length, expected) => {
		const range = { from: addDays(WEEK.range.to, 1 - length), to: WEEK.range.to };
		const before = { from: addDays(range.from, -100), to: WEEK.range.to };
		const ranges = compare('previousPeriod', range);
		const { compared } = rangeTraffic(steady([before], 40, ['2026-03-10']), ranges);

		expect(visitorsPercent(compared)).toBe(expected);
	});

	it('of a running range ignores an outage after the finished days that are compared', () => {
		const march = { from: '2026-03-01', to: '2026-03-31' };
		const traffic = steady([{ from: '2026-01-01', to: '2026-03-31' }], 40, ['2026-03-29']);
		const ranges = makeRanges({ range: march, unit: 'month' }, 'previousPeriod', at('2026-03-31'));
		const { compared, outageDays } = rangeTraffic(traffic, ranges);

		expect(visitorsPercent(compared)).toBe(0);
		expect(outageDays.visitors).toEqual(['2026-03-29']);
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
		return rangeTraffic(trafficFrom(from, days), compare('previousPeriod'));
	};
	const inRange = (day: string) => day >= WEEK.range.from;
	const always = () => true;

	it.each([
		['visitors', inRange, { visitorsPercent: null, pageviewsPercent: 600 }],
		['pageviews', inRange, { visitorsPercent: 600, pageviewsPercent: null }],
		['visitors', always, { visitorsPercent: null, pageviewsPercent: 0 }],
	] as const)('%s of a week has no percentage, the other has one', (metric, isEmpty, change) => {
		const { compared, outageDays } = compareWithout(metric, isEmpty);

		expect(compared && changeOf(compared)).toMatchObject(change);
		expect(outageDays).toEqual({ visitors: [], pageviews: [], [metric]: daysOf(WEEK.range) });
	});

	it.each([
		['visitors', [0, 3]],
		['pageviews', [3, 0]],
	] as const)('has no percentage of a small website either: %s', (metric, day) => {
		const traffic = trafficFrom(from, [
			...daysOf(weeks)
				.slice(7)
				.map((): Day => [3, 3]),
			...daysOf(WEEK.range).map((): Day => [...day]),
		]);
		const { compared, outageDays } = rangeTraffic(traffic, compare('previousPeriod'));

		expect(compared && changeOf(compared)[`${metric}Percent`]).toBeNull();
		expect(outageDays[metric]).toEqual(daysOf(WEEK.range));
	});

	it('hides the percentages of events only where both are empty', () => {
		const { compared } = compareWithout('pageviews', inRange);

		expect(compared && isIncomplete(compared, 'events')).toBe(false);
		expect(compared && isIncomplete(compared, 'pageviews')).toBe(true);
	});
});

describe('a website whose tracking began within the ranges', () => {
	const ofWeek = (from: string, visitors = 40) =>
		rangeTraffic(steady([{ from, to: WEEK.range.to }], visitors), compare('previousPeriod'));

	it.each(['2026-03-04', '2026-03-10'])('says so: %s', (day) => {
		expect(ofWeek(day)).toMatchObject({ firstTraffic: day, outageDays: NO_OUTAGES });
	});

	it('has no percentage of a week that it began in', () => {
		const { compared } = ofWeek('2026-03-04');

		expect(visitorsPercent(compared)).toBeNull();
	});

	it.each([
		['where it began on the first day of the earlier one', '2026-03-01', 40],
		['of a website with few visitors', '2026-03-10', 6],
	])('says nothing %s', (_which, day, visitors) => {
		expect(ofWeek(day, visitors).firstTraffic).toBeNull();
	});

	it('says nothing where the first days are those of a quiet weekday', () => {
		const range = { from: '2026-01-01', to: '2026-03-31' };
		const ranges = compare('previousPeriod', range, at('2026-04-01'));
		// The previous range begins on Saturday 4 October, and no earlier days are read.
		const read = { from: '2025-10-04', to: range.to };
		const isWeekend = (day: string) => [0, 6].includes(new Date(day).getUTCDay());
		const traffic = steady([read], 40, daysOf(read).filter(isWeekend));
		const { firstTraffic, compared } = rangeTraffic(traffic, {
			...ranges,
			previous: { from: '2025-10-04', to: '2025-12-31' },
		});

		expect(firstTraffic).toBeNull();
		expect(visitorsPercent(compared)).not.toBeNull();
	});
});

describe('the days that are not over', () => {
	it.each([
		['2026-03-14', '2026-03-14', ['2026-03-14']],
		['2026-03-14', '2026-03-13', ['2026-03-13', '2026-03-14']],
		['2026-03-15', '2026-03-15', []],
	])('on %s, with %s open, are %s', (today, firstOpenDay, dates) => {
		const ranges = compare('none', WEEK.range, { today, firstOpenDay });
		const { unfinishedDays } = rangeTraffic(steady([WEEK.range], 5), ranges);

		expect(unfinishedDays.map(({ date, visitors }) => [date, visitors])).toEqual(
			dates.map((date) => [date, 5]),
		);
	});
});
