import fc from 'fast-check';
import type { Period } from '../../../nodes/WebsiteAnalytics/statistics/dateRange';
import {
	calendarUpTo,
	lastFinishedDay,
	periodBefore,
	endsPeriod,
	periodUpTo,
} from '../../../nodes/WebsiteAnalytics/trigger/schedule';
import { dayAfter, moments, timezones } from '../statistics/support/arbitraries';

describe('the last finished day', () => {
	it.each([
		['2026-03-15T00:59:59Z', 'UTC', 1, '2026-03-13'],
		['2026-03-15T01:00:00Z', 'UTC', 1, '2026-03-14'],
		['2026-03-15T00:00:00Z', 'UTC', 0, '2026-03-14'],
		['2026-03-15T22:59:59Z', 'UTC', 23, '2026-03-13'],
		['2026-03-15T23:00:00Z', 'UTC', 23, '2026-03-14'],
		['2026-01-01T01:00:00Z', 'UTC', 1, '2025-12-31'],
		['2024-03-01T01:00:00Z', 'UTC', 1, '2024-02-29'],
		// Ten hours behind: a day is over in UTC long before.
		['2026-03-15T10:59:59Z', 'Pacific/Honolulu', 1, '2026-03-13'],
		['2026-03-15T11:00:00Z', 'Pacific/Honolulu', 1, '2026-03-14'],
		// Nine, thirteen and fourteen hours ahead: at 01:00 it is still the day before in UTC, until the next
		// midnight there, which is at 9:00, 13:00 and 14:00.
		['2026-03-14T23:59:59Z', 'Asia/Tokyo', 1, '2026-03-13'],
		['2026-03-15T00:00:00Z', 'Asia/Tokyo', 1, '2026-03-14'],
		['2026-01-14T12:00:00Z', 'Pacific/Auckland', 1, '2026-01-13'],
		['2026-01-14T23:59:59Z', 'Pacific/Auckland', 1, '2026-01-13'],
		['2026-01-15T00:00:00Z', 'Pacific/Auckland', 1, '2026-01-14'],
		['2026-03-14T23:59:59Z', 'Pacific/Kiritimati', 0, '2026-03-13'],
		['2026-03-15T00:00:00Z', 'Pacific/Kiritimati', 0, '2026-03-14'],
		// 18:00 there is 05:00 in UTC, when the day is over in both.
		['2026-01-15T04:59:59Z', 'Pacific/Auckland', 18, '2026-01-13'],
		['2026-01-15T05:00:00Z', 'Pacific/Auckland', 18, '2026-01-14'],
		// One hour ahead in winter, and two in summer.
		['2026-01-14T23:59:59Z', 'Europe/Berlin', 1, '2026-01-13'],
		['2026-01-15T00:00:00Z', 'Europe/Berlin', 1, '2026-01-14'],
		['2026-07-14T23:59:59Z', 'Europe/Berlin', 1, '2026-07-13'],
		['2026-07-15T00:00:00Z', 'Europe/Berlin', 1, '2026-07-14'],
		['2026-07-15T00:59:59Z', 'Europe/Berlin', 3, '2026-07-13'],
		['2026-07-15T01:00:00Z', 'Europe/Berlin', 3, '2026-07-14'],
		// At 2:00 the clocks are set to 3:00.
		['2026-03-29T00:59:59Z', 'Europe/Berlin', 2, '2026-03-27'],
		['2026-03-29T01:00:00Z', 'Europe/Berlin', 2, '2026-03-28'],
		// At 3:00 the clocks are set to 2:00, so there are two of 2:00.
		['2026-10-25T00:00:00Z', 'Europe/Berlin', 2, '2026-10-24'],
		['2026-10-25T01:00:00Z', 'Europe/Berlin', 2, '2026-10-24'],
		['2026-10-25T01:59:59Z', 'Europe/Berlin', 3, '2026-10-23'],
		['2026-10-25T02:00:00Z', 'Europe/Berlin', 3, '2026-10-24'],
		// At 24:00 the clocks are set to 23:00 of the same day.
		['2026-04-05T03:30:00Z', 'America/Santiago', 0, '2026-04-03'],
		['2026-04-05T04:00:00Z', 'America/Santiago', 0, '2026-04-04'],
		// At 0:00 the clocks are set to 1:00.
		['2026-09-06T04:00:00Z', 'America/Santiago', 0, '2026-09-05'],
	])('at %s in %s with the hour %i is %s', (now, timezone, readyAt, day) => {
		expect(lastFinishedDay(new Date(now), timezone, readyAt)).toBe(day);
	});

	it('goes back by no more than a day while time goes on', () => {
		const hours = fc.integer({ min: 0, max: 23 });

		fc.assert(
			fc.property(moments, timezones, hours, fc.nat(200_000), (now, timezone, hour, seconds) => {
				const later = new Date(now.getTime() + seconds * 1000);
				const before = lastFinishedDay(now, timezone, hour);

				expect(lastFinishedDay(later, timezone, hour) >= dayAfter(before, -1)).toBe(true);
			}),
		);
	});
});

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
