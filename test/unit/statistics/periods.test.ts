import fc from 'fast-check';
import { Settings } from 'luxon';
import { dayOfDate } from '../../../nodes/WebsiteAnalytics/statistics/days';
import {
	addDays,
	dayNotOverInUtc,
	daysOf,
	isDay,
	isRunning,
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
