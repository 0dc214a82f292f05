import {
	CONDITIONS,
	PERIODS,
	readPeriod,
	readCheckAfter,
	THRESHOLD_METRICS,
	WEBSITES,
} from '../../../nodes/WebsiteAnalytics/trigger/settings';
import { EVENT_NAMES, EVENTS } from '../../../nodes/WebsiteAnalytics/trigger/events';
import { problemOf } from '../support/problemOf';

describe('the hour at which days are finished', () => {
	it('is from 0 to 23', () => {
		expect([readCheckAfter(0), readCheckAfter('23')]).toEqual([0, 23]);
	});

	it.each([24, -1, 1.5, '', 'noon'])('is not %j', (given) => {
		expect(problemOf(() => readCheckAfter(given))).toMatchObject({
			message: "'Check After (Hour)' must be a whole number from 0 to 23",
			solution: `It is ${JSON.stringify(given)}. Enter a whole number from 0 to 23.`,
		});
	});
});

describe('the period', () => {
	const periodOf = (parameters: Record<string, unknown>) =>
		readPeriod((name) => parameters[name] ?? '');

	it('is that of the fields', () => {
		const weekly = periodOf({ period: 'week', weekStart: 7 });

		expect([weekly.endsOn('2026-03-14'), weekly.endsOn('2026-03-15')]).toEqual([true, false]);
		expect(weekly.periodUpTo('2026-03-14')).toEqual({ from: '2026-03-08', to: '2026-03-14' });
	});

	it('ignores the first day of weeks, unless it is a week', () => {
		expect(periodOf({ period: 'month', weekStart: 'x' }).period).toBe('month');
	});

	it('is no other one', () => {
		expect(problemOf(() => periodOf({ period: 'year' })).message).toBe(
			'\'Period\' has an unknown value: "year"',
		);
		expect(problemOf(() => periodOf({ period: 'week', weekStart: 3 })).message).toBe(
			'\'Week Starts On\' has an unknown value: "3"',
		);
	});
});

describe('the lists', () => {
	const namesByValue = (options: ReadonlyArray<{ name: string; value: string }>) =>
		Object.fromEntries(options.map(({ name, value }) => [value, name]));

	it.each([
		[
			'metrics that can cross a number',
			THRESHOLD_METRICS,
			{ visitors: 'Visitors', pageviews: 'Pageviews', value: 'Value of a Statistic' },
		],
		['conditions', CONDITIONS, { above: 'Above', below: 'Below' }],
		['periods', PERIODS, { day: 'Day', week: 'Week', month: 'Month' }],
		['websites', WEBSITES, { all: 'All Websites', one: 'One Website' }],
	])('offer the %s', (_what, options, names) => {
		expect(namesByValue(options)).toEqual(names);
	});

	it.each(EVENT_NAMES)('describe the event %s in one sentence', (name) => {
		expect(EVENTS[name].description).toMatch(/^[A-Z][^.]+[^.]$/);
	});
});
