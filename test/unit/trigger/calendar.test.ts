import type { Period } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import {
	calendarUpTo,
	periodBefore,
	endsPeriod,
	periodUpTo,
} from '../../../nodes/WebsiteAnalytics/trigger/calendar';

describe('the days that are open', () => {
	const upTo = (day: string, period: Period) =>
		calendarUpTo(day, (one) => endsPeriod(one, period, 1), 0);
	const daily = (day: string) => upTo(day, 'day');
	// 2026-03-15 is a Sunday.
	const weekly = (day: string) => upTo(day, 'week');
	const monthly = (day: string) => upTo(day, 'month');

	it.each([
		['the day after the last one', '2026-03-13', '2026-03-14', ['2026-03-14']],
		['those missed', '2026-02-27', '2026-03-01', ['2026-02-28', '2026-03-01']],
		['none', '2026-03-14', '2026-03-14', []],
		['none when the clocks were set back', '2026-03-15', '2026-03-14', []],
	])('are %s', (_what, handled, day, due) => {
		expect(daily(day).open(handled)).toEqual({ late: [], due });
	});

	it('are due when they are among the last seven, and late before', () => {
		expect(daily('2026-03-14').open('2026-03-05')).toEqual({
			late: ['2026-03-06', '2026-03-07'],
			due: [
				'2026-03-08',
				'2026-03-09',
				'2026-03-10',
				'2026-03-11',
				'2026-03-12',
				'2026-03-13',
				'2026-03-14',
			],
		});
		expect(daily('2026-03-14').open('2026-03-07').late).toEqual([]);
	});

	it('are the last week that is over, and late those before', () => {
		expect(weekly('2026-03-21').open('2026-03-01')).toEqual({
			late: ['2026-03-08'],
			due: ['2026-03-15'],
		});
	});

	it('are the last month that is over, however long its end is ago', () => {
		// n8n was down from 29 June to 9 July.
		expect(monthly('2026-07-08').open('2026-06-28')).toEqual({
			late: [],
			due: ['2026-06-30'],
		});
		expect(monthly('2026-07-30').open('2026-04-20')).toEqual({
			late: ['2026-04-30', '2026-05-31'],
			due: ['2026-06-30'],
		});
		expect(monthly('2026-07-30').open('2026-06-30')).toEqual({ late: [], due: [] });
	});

	it('are counted for 400 days', () => {
		const { late, due } = daily('2026-03-14').open('2020-01-01');

		expect([late.length + due.length, late[0]]).toEqual([401, '2025-02-07']);
	});
});

describe('a period', () => {
	it.each<[Period, string, 1 | 6 | 7, string | null]>([
		['day', '2026-03-14', 1, '2026-03-14'],
		// 2026-03-15 is a Sunday.
		['week', '2026-03-15', 1, '2026-03-09'],
		['week', '2026-03-14', 1, null],
		['week', '2026-03-14', 7, '2026-03-08'],
		['week', '2026-03-13', 6, '2026-03-07'],
		['month', '2026-03-31', 1, '2026-03-01'],
		['month', '2026-03-30', 1, null],
		['month', '2026-02-28', 1, '2026-02-01'],
		['month', '2028-02-28', 1, null],
		['month', '2028-02-29', 1, '2028-02-01'],
		['month', '2026-12-31', 1, '2026-12-01'],
	])(
		'of a %s that ends on %s, with weeks from weekday %i, begins on %s',
		(period, to, start, from) => {
			const ends = endsPeriod(to, period, start);

			expect(ends ? periodUpTo(to, period) : null).toEqual(from === null ? null : { from, to });
		},
	);

	it.each<[Period, string, string, string]>([
		['day', '2026-03-01', '2026-02-28', '2026-02-28'],
		['week', '2026-03-09', '2026-03-02', '2026-03-08'],
		['month', '2026-03-01', '2026-02-01', '2026-02-28'],
		['month', '2026-01-01', '2025-12-01', '2025-12-31'],
	])('of a %s from %s comes after the one from %s to %s', (period, from, before, until) => {
		expect(periodBefore({ from, to: from }, period)).toEqual({ from: before, to: until });
	});
});
