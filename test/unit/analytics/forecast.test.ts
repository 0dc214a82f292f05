import { times } from 'lodash';
import { rangeTraffic } from '../../../nodes/WebsiteAnalytics/analytics/comparedTotals';
import {
	addDays,
	type CalendarUnit,
	daysOf,
} from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { forecastOf } from '../../../nodes/WebsiteAnalytics/analytics/forecast';
import { makeRanges } from '../../../nodes/WebsiteAnalytics/analytics/ranges';

/** Returns a day in March, from 1 to 31. */
const march = (day: number) => addDays('2026-02-28', day);
const FIRST = march(1);

interface Story {
	unit?: CalendarUnit;
	from?: string;
	today?: string;
	firstOpenDay?: string;
	/** Visitors of a day before today; pageviews are twice as many. */
	visitorsOn?: (day: string) => number;
	soFar?: number;
}

/** Returns the forecast of a range that runs up to today, with traffic since October. */
function forecast(story: Story) {
	const { unit = 'month', from = FIRST, today = march(16), visitorsOn = () => 100 } = story;
	const { firstOpenDay = today, soFar = 5 } = story;
	const days = daysOf({ from: '2025-10-01', to: addDays(today, -1) });
	const visitors = new Map([...days.map((day) => [day, visitorsOn(day)] as const), [today, soFar]]);
	const pageviews = new Map([...visitors].map(([day, count]) => [day, count * 2]));
	const chosen = { range: { from, to: today }, unit };
	const ranges = makeRanges(chosen, 'none', { today, firstOpenDay });
	const traffic = { visitors, pageviews };
	return forecastOf(traffic, ranges, rangeTraffic(traffic, ranges));
}

const totalOf = (story: Story) => forecast(story).forecast?.visitors ?? null;

/** Saturdays and Sundays are quiet. */
const ofBusiness = (day: string) => ([0, 6].includes(new Date(day).getUTCDay()) ? 10 : 100);

describe('a forecast', () => {
	it('adds up the finished days and the expected ones', () => {
		expect(forecast({}).forecast).toEqual({ visitors: 3100, pageviews: 6200 });
	});

	it('has each day from the unfinished one to the last of the period', () => {
		const { forecastDays } = forecast({ visitorsOn: ofBusiness });

		expect(forecastDays.map(({ date }) => date)).toEqual(times(16, (index) => march(16 + index)));
		// From Monday 16 March on.
		expect(forecastDays.slice(0, 8).map(({ visitors }) => Math.round(visitors))).toEqual([
			100, 100, 100, 100, 100, 10, 10, 100,
		]);
	});

	it('takes the count of today where it is above the expected one', () => {
		expect(totalOf({ soFar: 101 })).toBe(3101);
		expect(totalOf({ soFar: 99 })).toBe(3100);
	});

	it('does the same for yesterday where it is not over in UTC', () => {
		const visitorsOn = (day: string) => (day === march(15) ? 300 : 100);

		expect(totalOf({ firstOpenDay: march(15), visitorsOn })).toBe(3300);
	});

	it('follows the level of the last two weeks', () => {
		const visitorsOn = (day: string) => (day >= march(2) ? 200 : 100);

		expect(totalOf({ visitorsOn })).toBe(100 + 30 * 200);
	});

	it.each<[string, Story, number | null]>([
		['a week after two days, none', { unit: 'week', from: march(2), today: march(4) }, null],
		['a week after three days', { unit: 'week', from: march(2), today: march(5) }, 700],
		['a month after ten of 31 days, none', { today: march(11) }, null],
		[
			'a quarter after 29 of 90 days, none',
			{ unit: 'quarter', from: '2026-01-01', today: '2026-01-30' },
			null,
		],
		['a quarter after 30 days', { unit: 'quarter', from: '2026-01-01', today: '2026-01-31' }, 9000],
		['a year, never', { unit: 'year', from: '2026-01-01', today: '2026-09-01' }, null],
		['days, never', { unit: 'day' }, null],
	])('of %s', (_what, story, total) => {
		expect(totalOf(story)).toBe(total);
	});

	it.each([
		[20, null],
		[21, 3100],
	])('with traffic on %i of the last 56 days is %j', (count, total) => {
		const visitorsOn = (day: string) => (day >= addDays(march(16), -count) ? 100 : 0);

		expect(totalOf({ visitorsOn, from: march(1) })).toBe(total);
	});

	it('is not made if a finished day is an outage', () => {
		expect(totalOf({ visitorsOn: (day) => (day === march(9) ? 0 : 100) })).toBeNull();
	});

	it('is made where the tracking began in the period', () => {
		const quarter = { unit: 'quarter', from: '2026-01-01', today: '2026-03-01' } as const;

		expect(totalOf({ ...quarter, visitorsOn: (day) => (day < '2026-02-01' ? 0 : 100) })).toBe(5900);
	});
});
