import type { Period } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import {
	dailyCalendar,
	endsPeriod,
	periodBefore,
	periodUpTo,
} from '../../../nodes/WebsiteAnalytics/events/calendar';
import { daysBetween } from '../../support/days';

const SEVEN = daysBetween('2026-03-08', '2026-03-14');
const MONTHS = ['2026-04-30', '2026-05-31'];

const calendarOf = (period: Period, day: string) =>
	dailyCalendar(day, 0, (one) => endsPeriod(one, period, 1));

it.each<[string, Period, string, string, string[], string[]]>([
	['the day after the last one', 'day', '2026-03-13', '2026-03-14', [], ['2026-03-14']],
	['those missed', 'day', '2026-02-27', '2026-03-01', [], ['2026-02-28', '2026-03-01']],
	['none', 'day', '2026-03-14', '2026-03-14', [], []],
	['none when the clocks were set back', 'day', '2026-03-15', '2026-03-14', [], []],
	['the last seven', 'day', '2026-03-06', '2026-03-14', ['2026-03-07'], SEVEN],
	// 2026-03-15 is a Sunday.
	['the last week', 'week', '2026-03-01', '2026-03-21', ['2026-03-08'], ['2026-03-15']],
	// n8n was down from 29 June to 9 July.
	['the last month', 'month', '2026-06-28', '2026-07-08', [], ['2026-06-30']],
	['the last month, long after it', 'month', '2026-04-20', '2026-07-30', MONTHS, ['2026-06-30']],
	['no month', 'month', '2026-06-30', '2026-07-30', [], []],
])('the days that are due are %s', (_what, period, handled, day, late, due) => {
	expect(calendarOf(period, day).open(handled)).toEqual({ late, due });
});

it('days that come too late are counted for 400 days', () => {
	const { late, due } = calendarOf('day', '2026-03-14').open('2020-01-01');

	expect([late.length + due.length, late[0]]).toEqual([401, '2025-02-07']);
});

it.each<[Period, string, 1 | 6 | 7, string | null]>([
	['day', '2026-03-14', 1, '2026-03-14'],
	['week', '2026-03-15', 1, '2026-03-09'],
	['week', '2026-03-14', 1, null],
	['week', '2026-03-14', 7, '2026-03-08'],
	['week', '2026-03-13', 6, '2026-03-07'],
	['month', '2026-03-31', 1, '2026-03-01'],
	['month', '2026-03-30', 1, null],
	['month', '2026-02-28', 1, '2026-02-01'],
	['month', '2028-02-28', 1, null],
	['month', '2028-02-29', 1, '2028-02-01'],
])('a %s that ends on %s, with weeks from weekday %i, begins on %s', (period, to, start, from) => {
	const range = endsPeriod(to, period, start) ? periodUpTo(to, period) : null;

	expect(range).toEqual(from === null ? null : { from, to });
});

it.each<[Period, string, string, string]>([
	['day', '2026-03-01', '2026-02-28', '2026-02-28'],
	['week', '2026-03-09', '2026-03-02', '2026-03-08'],
	['month', '2026-03-01', '2026-02-01', '2026-02-28'],
	['month', '2026-01-01', '2025-12-01', '2025-12-31'],
])('a %s from %s comes after the one from %s to %s', (period, from, before, until) => {
	expect(periodBefore({ from, to: from }, period)).toEqual({ from: before, to: until });
});
