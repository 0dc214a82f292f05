import fc from 'fast-check';
import { Settings } from 'luxon';
import { dayOfDate } from '../../../nodes/WebsiteAnalytics/statistics/days';
import {
	addDays,
	dayNotOverInUtc,
	daysOf,
	isDay,
	isRunning,
	lastFinishedDay,
	untilToday,
	weekdayNumber,
	weekdayOf,
} from '../../../nodes/WebsiteAnalytics/statistics/periods';
import { dayAfter, lengthOf, moments, ranges, timezones } from './support/arbitraries';

describe('the days of a range', () => {
	it('are all days from the first to the last, in order', () => {
		fc.assert(
			fc.property(ranges, (range) => {
				const days = daysOf(range);

				expect(days).toHaveLength(lengthOf(range));
				expect(days).toEqual(days.map((_, index) => dayAfter(range.from, index)));
				expect(days.at(-1)).toBe(range.to);
			}),
		);
	});

	it('contain days with clock changes and 29 February once', () => {
		expect(daysOf({ from: '2026-03-28', to: '2026-03-30' })).toEqual([
			'2026-03-28',
			'2026-03-29',
			'2026-03-30',
		]);
		expect(daysOf({ from: '2024-02-28', to: '2024-03-01' })).toEqual([
			'2024-02-28',
			'2024-02-29',
			'2024-03-01',
		]);
	});
});

it.each([
	[
		'2026-03-31',
		{ from: '2026-03-01', to: '2026-03-14' },
		{ from: '2026-03-01', to: '2026-03-14' },
	],
	[
		'2026-03-10',
		{ from: '2026-03-01', to: '2026-03-14' },
		{ from: '2026-03-01', to: '2026-03-10' },
	],
	[
		'2026-03-01',
		{ from: '2026-03-01', to: '2026-03-14' },
		{ from: '2026-03-01', to: '2026-03-01' },
	],
	['2026-02-28', { from: '2026-03-01', to: '2026-03-14' }, null],
])('limits on %s the range %j to %j', (today, range, expected) => {
	expect(untilToday(range, today)).toEqual(expected);
});

it.each([
	['2026-03-13', false],
	['2026-03-14', true],
	['2026-03-15', true],
])('of a range up to %s, on 14 March, it is %s that it runs', (to, runs) => {
	expect(isRunning({ from: '2026-03-01', to }, '2026-03-14')).toBe(runs);
});

describe('the day of a range that is over in the timezone and not in UTC', () => {
	const lastWeek = { from: '2026-03-08', to: '2026-03-14' };

	it.each([
		// 02:00 on the 15th in Auckland, 13 hours ahead.
		['2026-03-14T13:00:00Z', 'Pacific/Auckland', '2026-03-14'],
		['2026-03-14T23:59:59Z', 'Pacific/Auckland', '2026-03-14'],
		['2026-03-15T00:00:00Z', 'Pacific/Auckland', null],
		// Still the 14th in Auckland.
		['2026-03-14T10:59:59Z', 'Pacific/Auckland', null],
		['2026-03-14T11:00:00Z', 'Pacific/Auckland', '2026-03-14'],
		['2026-03-14T10:00:00Z', 'Pacific/Kiritimati', '2026-03-14'],
		// Half past midnight in Berlin, one hour ahead.
		['2026-03-14T23:30:00Z', 'Europe/Berlin', '2026-03-14'],
		['2026-03-15T00:30:00Z', 'Europe/Berlin', null],
		['2026-03-14T23:30:00Z', 'UTC', null],
		['2026-03-15T04:00:00Z', 'America/New_York', null],
		['2026-03-14T23:30:00Z', 'America/New_York', null],
	])('at %s in %s is %s', (now, timezone, day) => {
		expect(dayNotOverInUtc(lastWeek, new Date(now), timezone)).toBe(day);
	});

	it.each([
		['2026-03-14', '2026-03-14', '2026-03-14'],
		['2026-03-14', '2026-03-31', '2026-03-14'],
		['2026-03-01', '2026-03-13', null],
		['2026-03-15', '2026-03-15', null],
	])('of %s to %s, at 02:00 on the 15th in Auckland, is %s', (from, to, day) => {
		const now = new Date('2026-03-14T13:00:00Z');

		expect(dayNotOverInUtc({ from, to }, now, 'Pacific/Auckland')).toBe(day);
	});

	it('is a day before today in the timezone, which ends in UTC after now', () => {
		fc.assert(
			fc.property(moments, timezones, (now, timezone) => {
				const always = { from: '0001-01-01', to: '9999-12-31' };
				const day = dayNotOverInUtc(always, now, timezone) ?? '0001-01-01';
				const isFound = day !== '0001-01-01';

				expect(day < dayOfDate(now, timezone)).toBe(true);
				expect(isFound).toBe(dayOfDate(now, timezone) > now.toISOString().slice(0, 10));
				expect(!isFound || Date.parse(dayAfter(day, 1)) > now.getTime()).toBe(true);
			}),
		);
	});
});

it('gives the English names of weekdays', () => {
	expect(
		['2026-03-09', '2026-03-10', '2026-03-15', '2024-02-29', '2000-01-01'].map(weekdayOf),
	).toEqual(['Monday', 'Tuesday', 'Sunday', 'Thursday', 'Saturday']);

	fc.assert(
		fc.property(moments, (moment) => {
			const day = moment.toISOString().slice(0, 10);
			const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

			expect(weekdayOf(day)).toBe(days[moment.getUTCDay()]);
		}),
	);
});

describe('where n8n has another language and a timezone that skipped a day', () => {
	const { defaultLocale, defaultZone } = Settings;

	beforeAll(() => {
		Settings.defaultLocale = 'de';
		Settings.defaultZone = 'Pacific/Apia';
	});

	afterAll(() => {
		Settings.defaultLocale = defaultLocale;
		Settings.defaultZone = defaultZone;
	});

	it('weekdays have their English names', () => {
		expect(weekdayOf('2026-03-09')).toBe('Monday');
	});

	it('no day of the calendar is missing', () => {
		expect(addDays('2011-12-29', 1)).toBe('2011-12-30');
		expect(isDay('2011-12-30')).toBe(true);
	});
});

it('numbers the weekdays from 1 for Monday to 7 for Sunday', () => {
	expect(['2026-03-09', '2026-03-14', '2026-03-15'].map(weekdayNumber)).toEqual([1, 6, 7]);
});

it('recognizes days of the calendar', () => {
	expect(['2026-02-28', '2024-02-29'].map(isDay)).toEqual([true, true]);
	expect(['2026-02-29', '2026-13-01', '2026-00-10'].map(isDay)).toEqual([false, false, false]);
});

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
