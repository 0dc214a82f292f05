import { range, times } from 'lodash';
import type { DayTraffic } from '../../../nodes/WebsiteAnalytics/analytics/dailyTraffic';
import { deadRuns } from '../../../nodes/WebsiteAnalytics/analytics/deadDays';
import { daysFrom, type Day } from './support/traffic';

const MONDAY = '2026-03-02';
const WORKDAYS = [40, 40, 40, 40, 40, 0, 0];

/** Days from a Monday on, with as many pageviews as visitors. */
const days = (visitors: number[]) =>
	visitors.length === 0 ? [] : daysFrom(MONDAY, ...visitors.map((count): Day => [count, count]));

const datesOf = (
	visitors: number[],
	beside: number[],
	ofUnknown: 'nothing' | 'average' = 'nothing',
) =>
	deadRuns(days(visitors), days(beside), ofUnknown).map(({ dates }) =>
		dates.map((date) => Number(date.slice(-2)) - 1),
	);
const busy = (count: number) => times(count, () => 40);

describe('dead days', () => {
	it('are those on which nothing was counted, although their weekdays usually have traffic', () => {
		expect(datesOf([40, 40, 0, 40, 40, 40, 40], busy(7))).toEqual([[3]]);
		expect(datesOf([...times(20, () => 0), ...busy(11)], busy(31))).toEqual([range(1, 21)]);
	});

	it('are seen where they are most of the range, in several runs', () => {
		const rest = [...times(14, () => 0), 3, ...times(16, () => 0)];

		expect(datesOf(rest, busy(31)).map(({ length }) => length)).toEqual([14, 16]);
	});

	it('of a website with two visitors a day are four in a row, and not three', () => {
		const two = (dead: number) => times(31, (day) => (day < dead ? 0 : 2));

		expect(datesOf(two(4), two(0))).toEqual([[1, 2, 3, 4]]);
		expect(datesOf(two(3), two(0))).toEqual([]);
	});

	it('are those on which seven visitors are missing, and not six', () => {
		const missing = (count: number) => datesOf([count, 0, count], [count, count, count]);

		expect([missing(7), missing(6)]).toEqual([[[2]], []]);
	});

	it('lack what the other days bring, by the weekdays that are beside them too', () => {
		const missing = (...of: [number[], number[]]) =>
			deadRuns(...(of.map(days) as [DayTraffic[], DayTraffic[]]), 'nothing')[0]?.missing;
		const rest = [20, 20, 20, 20, 20];

		// A Tuesday at half of what is beside it, and a Monday that is among chance days.
		expect(missing([20, 0, 1000], [40, 40])).toBe(20);
		expect(
			missing([0, 0, ...rest, 0, 20, ...rest, 0, 20, ...rest, 9], [6, 40, 40, 40, 40, 40, 40]),
		).toBe(23);
	});

	it('are not the weekends of a business, also beside an outage', () => {
		expect(datesOf(WORKDAYS, WORKDAYS)).toEqual([]);
		expect(datesOf([...WORKDAYS, ...WORKDAYS], [])).toEqual([]);
		expect(datesOf([40, 40, 40, 0, 0, 0, 0, 0, 40, 40], busy(5).concat(0, 0, busy(3)))).toEqual([
			[4, 5, 8],
		]);
	});

	it('are those of a run whose weekdays have a third of its average at least', () => {
		const of = (weekend: number) =>
			datesOf([40, 40, 40, 40, 0, 0, 0], [...busy(5), weekend, weekend]);

		expect([of(20), of(4)]).toEqual([[[5, 6, 7]], [[5]]]);
		expect(datesOf([...busy(5), 0, 0], [...busy(6), 8])).toEqual([[6, 7]]);
	});

	it('are not the chance days of a website that was smaller, or is smaller now', () => {
		const small = times(4, () => [1, 0, 0, 2, 0, 1, 0]).flat();

		expect(datesOf(small, busy(28), 'average')).toEqual([]);
		expect(datesOf([40, 0, 0, 40, 40, 40, 40], [1, 0, 1, 0, 0, 1, 0], 'average')).toEqual([]);
	});

	it('are known by the range itself where nothing is beside it', () => {
		const visitors = busy(21).fill(0, 8, 9);

		expect([[], busy(21).fill(0)].map((beside) => datesOf(visitors, beside))).toEqual([
			...[[[9]], [[9]]],
		]);
	});

	it('of weekdays that no other day is count for nothing, or for an average day', () => {
		const few = [40, 0, 40];

		expect([datesOf(few, []), datesOf(few, [], 'average')]).toEqual([[], [[2]]]);
	});

	it('are none where no day has traffic, which the zero says, and where each has some', () => {
		expect([datesOf([0, 0], busy(2)), datesOf(busy(7), busy(7)), datesOf([], busy(2))]).toEqual([
			...[[], [], []],
		]);
	});

	it('are not days with pageviews and no visitors', () => {
		const earlier = days(busy(7).fill(0, 2, 3)).map((day) => ({ ...day, pageviews: 5 }));

		expect(deadRuns(earlier, days(busy(7)), 'average')).toEqual([]);
	});
});
