import { range, times } from 'lodash';
import { type DayTraffic, METRICS } from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import {
	findOutages,
	type Loss,
	outageDaysOf,
} from '../../../nodes/WebsiteAnalytics/analytics/outages';
import { type Day, daysFrom } from './support/traffic';

const MONDAY = '2026-03-02';
const WEEKS_BEFORE = '2026-02-02';

/** Returns days with as many pageviews as visitors. */
const days = (from: string, visitors: number[]) =>
	visitors.length === 0 ? [] : daysFrom(from, ...visitors.map((count): Day => [count, count]));
const busy = (count: number, visitors = 40) => times(count, () => visitors);

const find = (days: DayTraffic[], before: DayTraffic[]) => findOutages(days, [...before, ...days]);

const lostOf = (losses: Loss[]) => losses.map(({ metric, count }) => ({ [metric]: count }));

describe('suspected outage days', () => {
	it('reports a Wednesday without visitors when Wednesdays usually have 40', () => {
		const losses = find(days(MONDAY, [40, 40, 0, 40, 40, 40, 40]), days(WEEKS_BEFORE, busy(28)));
		const ofDay = { date: '2026-03-04', count: 40, reason: 'outage' };

		expect(losses).toEqual(METRICS.map((metric) => ({ ...ofDay, metric })));
	});

	const workdays = [40, 40, 40, 40, 40, 0, 0];
	const businessBefore = times(4, () => workdays).flat();

	it.each<[string, number[], number[], number[]]>([
		['all days of an outage that is most of the range', [...busy(6, 0), 40], busy(28), range(2, 8)],
		['all days of the range', busy(7, 0), busy(28), range(2, 9)],
		['a day unlike the weekday before in the range', [...busy(7), 40, 0, 40], [], [10]],
		['no day without another of its weekday', [40, 0, 40], [], []],
		['no weekend of a business', workdays, businessBefore, []],
		['no weekend beside an outage', [40, 40, 40, 0, 0, 0, 0], businessBefore, [5, 6]],
		['a day where seven visitors are usual', [40, 40, 0, 40], busy(28, 7), [4]],
		['no day where six are usual', [40, 40, 0, 40], busy(28, 6), []],
		[
			'a day after an outage in the weeks before',
			[40, 40, 0, 40],
			[...busy(14), ...busy(7, 0), ...busy(7)],
			[4],
		],
	])('are %s', (_what, visitors, before, expected) => {
		const losses = find(days(MONDAY, visitors), days(WEEKS_BEFORE, before));
		const dates = outageDaysOf(losses).visitors;

		expect(dates.map((date) => Number(date.slice(-2)))).toEqual(expected);
	});

	it.each<[string, Day, number, object[]]>([
		['no visitors beside seven pageviews', [0, 7], 1, [{ visitors: 1 }]],
		['no visitors beside six pageviews', [0, 6], 1, []],
		['no visitors where seven are usual', [0, 5], 7, [{ visitors: 7 }]],
		['no pageviews beside seven visitors', [7, 0], 1, [{ pageviews: 1 }]],
		['no pageviews where seven visitors are usual', [3, 0], 7, [{ pageviews: 7 }]],
		['no pageviews where six visitors are usual', [6, 0], 6, []],
	])('are days with %s', (_what, day, usual, lost) => {
		const found = find(daysFrom(MONDAY, day), days(WEEKS_BEFORE, busy(28, usual)));

		expect(lostOf(found)).toEqual(lost);
	});

	it.each<[string, Day[], object[]]>([
		[
			'as much as the other metric',
			[
				[0, 98],
				[0, 20],
			],
			[{ visitors: 98 }, { visitors: 20 }],
		],
		[
			'at least seven, with few of the other metric',
			[
				[3, 0],
				[5, 0],
			],
			[{ pageviews: 7 }, { pageviews: 7 }],
		],
		[
			'nothing, with almost none of the other metric',
			[
				[3, 0],
				[3, 0],
			],
			[],
		],
	])('without any day that has the metric have lost %s', (_what, days, lost) => {
		expect(lostOf(find(daysFrom(MONDAY, ...days), []))).toEqual(lost);
	});
});

it('the days of outages come in their order, once where compared ranges of years overlap', () => {
	const losses = ['2026-03-02', '2026-03-01', '2026-03-02'].map((date): Loss => {
		return { date, metric: 'visitors', count: 9, reason: 'outage' };
	});

	expect(outageDaysOf(losses).visitors).toEqual(['2026-03-01', '2026-03-02']);
});
