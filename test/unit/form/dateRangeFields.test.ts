import { readDateRange, readWeekStart } from '../../../nodes/WebsiteAnalytics/form/dateRangeFields';
import { problemOf } from '../support/problemOf';
import { parametersOf } from '../events/support/site';
import { unknownValue } from '../../support/wordings';

/** A Sunday, on which it is Monday already in Auckland. */
const SUNDAY = new Date('2026-03-15T12:00:00Z');

const DAYS = { from: '2026-03-01', to: '2026-03-05' };
const MOMENTS = { from: new Date('2026-03-01T10:00:00Z'), to: new Date('2026-03-05T23:00:00Z') };

const rangeOf = (values: Record<string, unknown>, timezone = 'UTC', now = new Date(SUNDAY)) =>
	readDateRange(parametersOf({ weekStartsOn: 1, dateRangeText: '', from: '', to: '', ...values }), {
		timezone,
		now,
		stored: (name) => values[name],
	});

it.each([
	[{ dateRange: 'yesterday' }, '2026-03-14', '2026-03-14', 'day'],
	[{ dateRange: 'last7Days' }, '2026-03-08', '2026-03-14', 'day'],
	[{ dateRange: 'lastWeek' }, '2026-03-02', '2026-03-08', 'week'],
	[{ dateRange: 'lastWeek', weekStartsOn: 7 }, '2026-03-08', '2026-03-14', 'week'],
	[{ dateRange: 'thisMonth' }, '2026-03-01', '2026-03-15', 'month'],
	[{ dateRange: 'custom', ...DAYS }, '2026-03-01', '2026-03-05', 'day'],
	[{ dateRange: 'custom', ...MOMENTS }, '2026-03-01', '2026-03-05', 'day'],
])('the range of %j is from %s to %s, compared as a %s', (values, from, to, unit) => {
	expect(rangeOf(values as Record<string, unknown>)).toMatchObject({ range: { from, to }, unit });
});

it.each([
	// A tool shows the days also beside a range that nobody may have chosen.
	[{ dateRange: 'yesterday', ...DAYS }, '2026-03-01', '2026-03-05'],
	[{ dateRangeText: 'previous month' }, '2026-02-01', '2026-02-28'],
])('the range of a tool with %j is from %s to %s', (values, from, to) => {
	expect(rangeOf(values).range).toEqual({ from, to });
});

it.each([
	[{ dateRange: 'yesterday', from: '2026-03-01' }, "'To' is empty"],
	[{ dateRangeText: 7 }, unknownValue('Date Range', 7)],
	[{ dateRangeText: ['yesterday'] }, "'Date Range'"],
])('the range of a tool with %j is none', (values, message) => {
	expect(problemOf(() => rangeOf(values)).message).toContain(message);
});

it('is that of the timezone', () => {
	const { range } = rangeOf({ dateRange: 'today' }, 'Pacific/Auckland');

	expect(range).toEqual({ from: '2026-03-16', to: '2026-03-16' });
});

it('is one of the list', () => {
	expect(problemOf(() => rangeOf({ dateRange: 'nextWeek' })).message).toBe(
		unknownValue('Date Range', 'nextWeek'),
	);
});

it.each([
	[1, 1],
	[6, 6],
	['7', 7],
])('the first day of weeks is read from %j as %i', (weekStartsOn, day) => {
	expect(readWeekStart(parametersOf({ weekStartsOn }))).toBe(day);
});

it.each([0, 2, 'Monday'])('the first day of weeks is not %j', (weekStartsOn) => {
	expect(problemOf(() => readWeekStart(parametersOf({ weekStartsOn }))).message).toContain(
		"'Week Starts On'",
	);
});
