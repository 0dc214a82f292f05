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

	const of = (unit: CalendarUnit, from: string, today: string) => ({ unit, from, today });
	const since = (first: string) => (day: string) => (day < first ? 0 : 100);

	it.each<[string, Story, number | null]>([
		['the count of today where it is above the expected one', { soFar: 101 }, 3101],
		['the expected count where that of today is below', { soFar: 99 }, 3100],
		[
			'the same for yesterday where it is not over in UTC',
			{ firstOpenDay: march(15), visitorsOn: (day) => (day === march(15) ? 300 : 100) },
			3300,
		],
		['nothing after two days of a week', of('week', march(2), march(4)), null],
		['a week after three days', of('week', march(2), march(5)), 700],
		['nothing after ten of 31 days', { today: march(11) }, null],
		['nothing after 29 of 90 days', of('quarter', '2026-01-01', '2026-01-30'), null],
		['a quarter after 30 days', of('quarter', '2026-01-01', '2026-01-31'), 9000],
		['no year', of('year', '2026-01-01', '2026-09-01'), null],
		['no days', { unit: 'day' }, null],
		[
			'nothing with traffic on 20 of the last 56 days',
			{ visitorsOn: since(addDays(march(16), -20)) },
			null,
		],
		[
			'nothing if a finished day is an outage',
			{ visitorsOn: (day) => (day === march(9) ? 0 : 100) },
			null,
		],
		[
			'a quarter in which the tracking began',
			{ ...of('quarter', '2026-01-01', march(1)), visitorsOn: since('2026-02-01') },
			5900,
		],
	])('takes %s', (_what, story, total) => {
		expect(forecast(story).forecast?.visitors ?? null).toBe(total);
	});
});
