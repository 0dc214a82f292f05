import { range, times } from 'lodash';
import type { DayTraffic } from '../../../nodes/WebsiteAnalytics/statistics/dailyTraffic';
import {
	comparedTotals,
	isIncomplete,
} from '../../../nodes/WebsiteAnalytics/statistics/comparedTotals';
import { deadRuns } from '../../../nodes/WebsiteAnalytics/statistics/deadDays';
import { addDays, weekdayOf } from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { poisson, randomNumbers } from '../../bench/simulations/random';

const MONDAY = '2026-03-02';
const CALENDAR = times(365, (index) => {
	const date = addDays(MONDAY, index);
	return { date, weekday: weekdayOf(date) };
});
const WORKDAYS = [40, 40, 40, 40, 40, 0, 0];

/** Days from a Monday on, with as many pageviews as visitors. */
function days(visitors: number[]): DayTraffic[] {
	return visitors.map((count, index) => {
		const { date = '', weekday = '' } = CALENDAR[index] ?? {};
		return { date, weekday, visitors: count, pageviews: count, pageviewsPerVisitor: 1 };
	});
}

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

	it('of a website with two visitors a day are five in a row, and not two', () => {
		const two = (dead: number) => times(31, (day) => (day < dead ? 0 : 2));

		expect(datesOf(two(5), two(0))).toEqual([[1, 2, 3, 4, 5]]);
		expect(datesOf(two(2), two(0))).toEqual([]);
	});

	it('are not the weekends of a business, also beside an outage', () => {
		expect(datesOf(WORKDAYS, WORKDAYS)).toEqual([]);
		expect(datesOf([...WORKDAYS, ...WORKDAYS], [])).toEqual([]);
		expect(datesOf([40, 40, 40, 0, 0, 0, 0, 0, 40, 40], busy(5).concat(0, 0, busy(3)))).toEqual([
			[4, 5, 8],
		]);
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

describe('a compared range', () => {
	/** The percentage of simulated websites whose earlier range is taken for incomplete. */
	function incompleteInPercent(perDay: number, length: number, growth: number, dead: number) {
		const random = randomNumbers(3);
		const next = (mean: number) => times(length, () => poisson(mean, random));
		const found = times(200, () => {
			const before = days(next(perDay).fill(0, 1, 1 + dead));
			const [from, to] = [MONDAY, addDays(MONDAY, length - 1)];
			const ranges = { now: { from, to }, before: { from, to } };
			return isIncomplete(comparedTotals(days(next(perDay * growth)), before, ranges));
		});
		return found.filter(Boolean).length / 2;
	}

	it.each([0.3, 1, 2, 3, 5, 7, 10, 20])(
		'of a healthy website with %d visitors a day keeps its percentage, also where it has doubled',
		(perDay) => {
			for (const length of [7, 31]) {
				expect(incompleteInPercent(perDay, length, 1, 0)).toBeLessThan(4);
				expect(incompleteInPercent(perDay, length, 2, 0)).toBeLessThan(8);
			}
		},
	);

	it.each([
		[2, 31, 5],
		[3, 31, 3],
		[20, 31, 1],
		[20, 7, 1],
	])('of %i visitors a day and %i days is incomplete with %i dead days', (perDay, length, dead) => {
		expect(incompleteInPercent(perDay, length, 1, dead)).toBeGreaterThan(85);
	});

	it('of a year is complete with one dead day, which hardly shows in its percentage', () => {
		expect(incompleteInPercent(7, 365, 1, 1)).toBeLessThan(1);
	});
});
