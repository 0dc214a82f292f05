import { times } from 'lodash';
import { suspectedOutageDays } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import { daysFrom, type Day } from './support/traffic';

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
