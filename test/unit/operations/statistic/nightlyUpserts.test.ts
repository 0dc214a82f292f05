import { difference, range, uniq } from 'lodash';
import { DateTime } from 'luxon';
import { dayOfDate } from '../../../../nodes/WebsiteAnalytics/values/days';
import {
	addDays,
	DATE_RANGE_PRESETS,
	type DateRangePreset,
	presetRange,
	type WeekStart,
} from '../../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { type Split, splitRange } from '../../../../nodes/WebsiteAnalytics/analytics/ranges';
import { statisticRows } from '../../../../nodes/WebsiteAnalytics/analytics/rows';
import { daysBetween } from '../../../support/days';

/** A workflow that runs every night at 02:00 and upserts its rows into a sheet by `key`, for 60 nights. */
interface Nights {
	timezone: string;
	/** The first night. */
	from: string;
	weekStart: WeekStart;
	/** The nights on which nothing ran, counted from the first. */
	missed: number[];
}

const BERLIN: Nights = { timezone: 'Europe/Berlin', from: '2026-02-12', weekStart: 1, missed: [] };
const NIGHTS: Array<[what: string, nights: Nights]> = [
	['through the ends of two months and the beginning of summer time', BERLIN],
	[
		'over a new year in Auckland, with single nights missed',
		{
			timezone: 'Pacific/Auckland',
			from: '2025-11-28',
			weekStart: 6,
			missed: [3, 4, 17, 33, 40, 58],
		},
	],
	[
		'over 29 February in New York, with n8n down for ten days',
		{
			timezone: 'America/New_York',
			from: '2024-02-05',
			weekStart: 7,
			missed: range(22, 32),
		},
	],
];

const SPLITS = ['day', 'week', 'month'] as const;
const RUNNING: DateRangePreset[] = ['today', 'thisWeek', 'thisMonth', 'thisQuarter', 'thisYear'];
const OVER = difference(DATE_RANGE_PRESETS, RUNNING);
/** Long ranges change little from night to night, so every twelfth night is enough. */
const LONG = /90|365|12|Quarter|Year/;

/** Returns the rows of the sheet after all nights: the days that a row covers, and the night that wrote the row last. */
function sheetAfter(
	{ timezone, from, weekStart, missed }: Nights,
	preset: DateRangePreset,
	split: Split,
) {
	const sheet = new Map<string, { days: string[]; night: string }>();
	const nightsApart = LONG.test(preset) ? 12 : 1;
	for (const index of difference(range(59, -1, -nightsApart).reverse(), missed)) {
		const night = addDays(from, index);
		const now = DateTime.fromISO(`${night}T02:00`, { zone: timezone }).toJSDate();
		const days = presetRange(preset, dayOfDate(now, timezone), weekStart);
		for (const part of splitRange(days, split, weekStart, night)) {
			const source = { websiteId: 3, statistic: 'referrer', split, ...part };
			for (const { key } of statisticRows([{ value: 'a.example', count: 1 }], source)) {
				sheet.set(key, { days: daysBetween(part.from, part.to), night });
			}
		}
	}
	return [...sheet.values()];
}

const daysOf = (...given: Parameters<typeof sheetAfter>) =>
	sheetAfter(...given)
		.flatMap(({ days }) => days)
		.sort();

describe.each(NIGHTS)('a sheet that is upserted every night, %s', (_what, nights) => {
	describe.each(SPLITS)('with the rows of each %s', (split) => {
		it.each(DATE_RANGE_PRESETS)('holds each day once, for %s', (preset) => {
			const days = daysOf(nights, preset, split);

			expect(days.length).toBeGreaterThan(0);
			expect(uniq(days)).toEqual(days);
		});

		it.each(OVER)('holds the counts of whole days, for %s', (preset) => {
			const rows = sheetAfter(nights, preset, split);

			expect(rows.filter(({ days, night }) => days.some((day) => day >= night))).toEqual([]);
		});

		it('lacks no day, whatever nights were missed', () => {
			const days = daysOf(nights, 'last14Days', split);

			expect(days).toEqual(daysBetween(String(days[0]), addDays(nights.from, 58)));
		});
	});
});

it.each<[DateRangePreset, Split, string[]]>([
	// The last night is Sunday, 12 April. No later night reads that day again.
	['thisMonth', 'day', ['2026-02-28', '2026-03-31', '2026-04-12']],
	['thisMonth', 'month', ['2026-02-28', '2026-03-31', '2026-04-12']],
	['thisMonth', 'week', ['2026-04-12']],
	['today', 'week', range(9).map((week) => addDays('2026-02-15', 7 * week))],
	['last7Days', 'month', []],
])('%s by %s leaves days unfinished that no later night has: %j', (preset, split, expected) => {
	const rows = sheetAfter(BERLIN, preset, split);
	const unfinished = rows.filter(({ days, night }) => days.includes(night));

	expect(unfinished.map(({ night }) => night)).toEqual(expected);
});
