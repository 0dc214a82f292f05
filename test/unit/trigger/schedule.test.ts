import fc from 'fast-check';
import {
	daysToHandle,
	lastFinishedDay,
	periodBefore,
	periodEndingOn,
	type Period,
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
		// Nine hours ahead, and ten hours behind.
		['2026-03-14T15:59:59Z', 'Asia/Tokyo', 1, '2026-03-13'],
		['2026-03-14T16:00:00Z', 'Asia/Tokyo', 1, '2026-03-14'],
		['2026-03-15T11:00:00Z', 'Pacific/Honolulu', 1, '2026-03-14'],
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

describe('the days to handle', () => {
	it.each([
		['the day after the last one', '2026-03-13', '2026-03-14', ['2026-03-14']],
		['those missed', '2026-02-27', '2026-03-01', ['2026-02-28', '2026-03-01']],
		['none', '2026-03-14', '2026-03-14', []],
		['none when the clocks were set back', '2026-03-15', '2026-03-14', []],
	])('are %s', (_what, handled, day, days) => {
		expect(daysToHandle(handled, day)).toEqual(days);
	});

	it('are at most the last seven', () => {
		expect(daysToHandle('2026-03-07', '2026-03-14')).toHaveLength(7);
		expect(daysToHandle('2020-01-01', '2026-03-14')).toEqual([
			'2026-03-08',
			'2026-03-09',
			'2026-03-10',
			'2026-03-11',
			'2026-03-12',
			'2026-03-13',
			'2026-03-14',
		]);
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
			expect(periodEndingOn(to, period, start)).toEqual(from === null ? null : { from, to });
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
