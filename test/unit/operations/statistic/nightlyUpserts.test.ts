import { difference, groupBy, memoize, range, sumBy, uniq } from 'lodash';
import { DateTime } from 'luxon';
import { dayOfDate } from '../../../../nodes/WebsiteAnalytics/values/days';
import {
	addDays,
	DATE_RANGE_PRESETS,
	type DateRange,
	type DateRangePreset,
	presetRange,
	type WeekStart,
} from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { type Split, splitRange } from '../../../../nodes/WebsiteAnalytics/analytics/ranges';
import { statisticRow } from '../../../../nodes/WebsiteAnalytics/analytics/rows';
import { daysBetween } from '../../../support/days';

const STATISTICS = ['visitors', 'referrer', 'event', 'visitors_hours'] as const;
type Name = (typeof STATISTICS)[number];

/**
 * A workflow that runs every night at 02:00 and upserts its rows into a sheet by `key`, for 60 nights.
 * The sheet must hold the true counts of its days: each visitor once, and no visitor lost.
 */
interface Nights {
	timezone: string;
	/** The first night. */
	from: string;
	weekStart: WeekStart;
	/** The nights on which nothing ran, counted from the first. */
	missed: number[];
}

const BERLIN: Nights = { timezone: 'Europe/Berlin', from: '2026-02-12', weekStart: 1, missed: [] };
const NIGHTS: Array<[what: string, nights: Nights, statistics: readonly Name[]]> = [
	['through the ends of two months and the beginning of summer time', BERLIN, STATISTICS],
	[
		'over a new year in Auckland, with single nights missed',
		{
			timezone: 'Pacific/Auckland',
			from: '2025-11-28',
			weekStart: 6,
			missed: [3, 4, 17, 33, 40, 58],
		},
		['referrer'],
	],
	[
		'over 29 February in New York, with n8n down for ten days',
		{
			timezone: 'America/New_York',
			from: '2024-02-05',
			weekStart: 7,
			missed: range(22, 32),
		},
		['visitors'],
	],
];

const RUNNING: DateRangePreset[] = ['today', 'thisWeek', 'thisMonth', 'thisQuarter', 'thisYear'];
const OVER = difference(DATE_RANGE_PRESETS, RUNNING);
/** Long ranges change little from night to night, so every twelfth night is enough. */
const LONG = /90|365|12|Quarter|Year|custom/;
const NIGHTS_APART = 12;
const SPLITS = ['day', 'week', 'month'] as const;

type Counts = Array<[value: string, count: number]>;

/** Returns counts that differ from day to day. Some values occur only on some days. */
function countsOn(day: string, name: Name): Counts {
	const number = Date.parse(day) / 86_400_000;
	switch (name) {
		case 'visitors':
			return [[day, 20 + (number % 17)]];
		case 'referrer':
			return ['', 'a.example', 'b.example', `once-${number % 11}.example`].map((value, index) => [
				value,
				1 + ((number * (index + 3)) % 7),
			]);
		case 'event':
			return number % 3 === 0 ? [['Sign-up:1:EUR', 1 + (number % 4)]] : [['Sign-up::', 2]];
		case 'visitors_hours':
			return [8, 12, 20].map((hour) => [String(hour).padStart(2, '0'), 1 + ((number * hour) % 5)]);
	}
}

/** Returns the counts that the service has at 02:00 of `today`: a twelfth of the day `today`, none of later days. */
function countedOn(day: string, name: Name, today: string): Counts {
	if (day > today) return [];
	const counts = countsOn(day, name);
	return day < today ? counts : counts.map(([value, count]) => [value, Math.floor(count / 12)]);
}

/** Returns the rows of a part of a range, as the node makes them. */
const rowsIn = memoize(
	(statistic: Name, split: Split, { from, to }: DateRange, today: string) => {
		const counts = daysBetween(from, to).flatMap((day) => countedOn(day, statistic, today));
		return Object.entries(groupBy(counts, ([value]) => value)).map(([value, of]) =>
			statisticRow({ value, count: totalOf(of) }, { websiteId: 3, statistic, split, from, to }),
		);
	},
	// The counts of days that are over do not change.
	(name, split, { from, to }, today) => [name, split, from, to, to < today || today].join(),
);

const totalOf = (counts: Counts) => sumBy(counts, ([, count]) => count);

type Row = ReturnType<typeof statisticRow>;
/** The rows of a sheet by their keys, each with the night on which it was written. */
type Sheet = Array<{ row: Row; night: string }>;

/** Returns the nights on which the workflow runs, and the parts of the range that each night reads. */
const runsOf = memoize(
	({ timezone, from, weekStart, missed }: Nights, rangeOf: string, split: Split) => {
		const apart = LONG.test(rangeOf) ? NIGHTS_APART : 1;
		return difference(range(59, -1, -apart).reverse(), missed).map((index) => {
			const night = addDays(from, index);
			const now = DateTime.fromISO(`${night}T02:00`, { zone: timezone }).toJSDate();
			const days =
				rangeOf === 'custom'
					? { from: addDays(from, -20), to: addDays(from, -2) }
					: presetRange(rangeOf as DateRangePreset, dayOfDate(now, timezone), weekStart);
			return { night, parts: splitRange(days, split, weekStart, night) };
		});
	},
	({ timezone }, rangeOf, split) => [timezone, rangeOf, split].join(),
);

/** Returns the sheet after all nights. */
function sheetAfter(nights: Nights, rangeOf: string, split: Split, statistic: Name): Sheet {
	const sheet = new Map<string, Sheet[number]>();
	for (const { night, parts } of runsOf(nights, rangeOf, split)) {
		for (const row of parts.flatMap((part) => rowsIn(statistic, split, part, night)))
			sheet.set(row.key, { row, night });
	}
	return [...sheet.values()];
}

/** Returns the days that a row of the sheet covers. */
const daysIn = ({ date, from, to }: Row) => (date ? [date] : daysBetween(from, to));

/** Returns the days that a sheet covers. All rows of a part, one for each value, cover the same days. */
const daysOf = (sheet: Sheet) =>
	uniq(sheet.map(({ row }) => daysIn(row).join()))
		.flatMap((part) => part.split(','))
		.sort();

describe.each(NIGHTS)('a sheet that is upserted every night, %s', (_what, nights, statistics) => {
	const yesterday = addDays(nights.from, 58);
	const cases = SPLITS.flatMap((split) => statistics.map((name) => [split, name] as const));

	describe.each(cases)('with the rows of each %s of %s', (split, statistic) => {
		it.each([...OVER, 'custom'])('holds the counts of its days once, for %s', (rangeOf) => {
			const sheet = sheetAfter(nights, rangeOf, split, statistic);
			const days = daysOf(sheet);

			expect(uniq(days)).toEqual(days);
			expect(sumBy(sheet, 'row.count')).toBe(
				totalOf(days.flatMap((day) => countsOn(day, statistic))),
			);
			expect(days.length).toBeGreaterThan(0);
			expect(days.every((day) => day <= yesterday)).toBe(true);
		});

		it.each(RUNNING)('holds every day once, for %s', (rangeOf) => {
			const days = daysOf(sheetAfter(nights, rangeOf, split, statistic));

			expect(uniq(days)).toEqual(days);
		});
	});

	it.each(SPLITS)('lacks no day by %s, whatever nights were missed', (split) => {
		const days = daysOf(sheetAfter(nights, 'last14Days', split, 'visitors'));

		expect(days).toEqual(daysBetween(String(days[0]), yesterday));
	});
});

it.each<[string, Split, string[]]>([
	// The last night is Sunday, 12 April. No later night reads that day again.
	['thisMonth', 'day', ['2026-02-28', '2026-03-31', '2026-04-12']],
	['thisMonth', 'month', ['2026-02-28', '2026-03-31', '2026-04-12']],
	['thisMonth', 'week', ['2026-04-12']],
	['today', 'week', range(9).map((week) => addDays('2026-02-15', 7 * week))],
	['last7Days', 'month', []],
])('%s by %s leaves days unfinished that no later night has: %j', (rangeOf, split, days) => {
	const sheet = STATISTICS.flatMap((name) => sheetAfter(BERLIN, rangeOf, split, name));
	const unfinished = sheet.filter(({ row, night }) => daysIn(row).includes(night));

	expect(uniq(unfinished.map(({ night }) => night)).sort()).toEqual(days);
});
