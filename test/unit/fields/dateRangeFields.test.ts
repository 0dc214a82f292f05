import {
	readDateRange,
	readWeekStart,
} from '../../../nodes/WebsiteAnalytics/fields/dateRangeFields';
import { problemOf } from '../support/problemOf';
import { parametersOf } from '../trigger/support/site';

/** A Sunday, on which it is Monday already in Auckland. */
const SUNDAY = new Date('2026-03-15T12:00:00Z');

const rangeOf = (values: Record<string, unknown>, timezone = 'UTC', now = new Date(SUNDAY)) =>
	readDateRange(parametersOf({ weekStart: '', dateRangeText: '', from: '', to: '', ...values }), {
		timezone,
		now,
		stored: (name) => values[name],
	});

describe('the chosen range', () => {
	it.each([
		['yesterday', { from: '2026-03-14', to: '2026-03-14' }, 'day'],
		['last7Days', { from: '2026-03-08', to: '2026-03-14' }, 'day'],
		['lastWeek', { from: '2026-03-02', to: '2026-03-08' }, 'week'],
		['thisMonth', { from: '2026-03-01', to: '2026-03-15' }, 'month'],
	])('is the preset %s, as what it is compared', (dateRange, range, unit) => {
		expect(rangeOf({ dateRange })).toEqual({ range, unit });
	});

	it('is that of the timezone', () => {
		expect(rangeOf({ dateRange: 'today' }, 'Pacific/Auckland').range).toEqual({
			from: '2026-03-16',
			to: '2026-03-16',
		});
	});

	it('has weeks that start on the chosen day', () => {
		expect(rangeOf({ dateRange: 'lastWeek', weekStart: 7 }).range).toEqual({
			from: '2026-03-08',
			to: '2026-03-14',
		});
	});

	it.each([
		['texts', '2026-03-01', '2026-03-05'],
		['moments', new Date('2026-03-01T10:00:00Z'), new Date('2026-03-05T23:00:00Z')],
	])('is of its own days when it is Custom, as %s', (_what, from, to) => {
		expect(rangeOf({ dateRange: 'custom', from, to })).toEqual({
			range: { from: '2026-03-01', to: '2026-03-05' },
			unit: 'day',
		});
	});

	it('is one object for all items of a run that ask for the same', () => {
		const now = new Date(SUNDAY);
		const ask = (values: object, timezone = 'UTC') =>
			rangeOf(
				{ dateRange: 'custom', from: '2026-03-01', to: '2026-03-05', ...values },
				timezone,
				now,
			);

		expect(ask({})).toBe(ask({}));
		expect(ask({ to: '2026-03-06' }).range.to).toBe('2026-03-06');
		expect(ask({}, 'Pacific/Auckland')).not.toBe(ask({}));
		expect(ask({ from: new Date('2026-03-02T00:00:00Z') }).range.from).toBe('2026-03-02');
		expect(ask({ from: new Date('2026-03-03T00:00:00Z') }).range.from).toBe('2026-03-03');
	});

	it('is one of the list', () => {
		expect(problemOf(() => rangeOf({ dateRange: 'nextWeek' })).message).toBe(
			'\'Date Range\' has an unknown value: "nextWeek"',
		);
	});
});

describe('the first day of weeks', () => {
	it.each([
		['', 1],
		[6, 6],
		['7', 7],
	])('is read from %j', (weekStart, day) => {
		expect(readWeekStart(parametersOf({ weekStart }))).toBe(day);
	});

	it.each([0, 2, 'Monday'])('is not %j', (weekStart) => {
		expect(problemOf(() => readWeekStart(parametersOf({ weekStart }))).message).toContain(
			"'Week Starts On'",
		);
	});
});
