import { difference, groupBy, memoize, range, sumBy, uniq } from 'lodash';
import { DateTime } from 'luxon';
import type { IDataObject } from 'n8n-workflow';
import type { ItemContext } from '../../../../nodes/WebsiteAnalytics/execution/operation';
import { fetchStatistics } from '../../../../nodes/WebsiteAnalytics/resources/statistic/fetchStatistics';
import {
	DATE_RANGE_PRESETS,
	type WeekStart,
} from '../../../../nodes/WebsiteAnalytics/statistics/dateRange';
import type { Connection } from '../../../../nodes/WebsiteAnalytics/transport/connection';
import { daysBetween } from '../../../support/days';
import { dayAfter } from '../../statistics/support/arbitraries';
import { connectionTo } from '../../support/connectionTo';

const STATISTICS = ['visitors', 'referrer', 'event', 'visitors_hours'] as const;
type Name = (typeof STATISTICS)[number];

/**
 * A workflow that runs every night at 02:00 and upserts its rows into a sheet by `key`, for 60 nights.
 * The sheet has to hold the true counts of the days that it has rows of: none twice, and none lost.
 */
interface Nights {
	what: string;
	timezone: string;
	/** The first night. */
	from: string;
	weekStart: WeekStart;
	/** The nights on which nothing ran, counted from the first. */
	missed: number[];
	statistics: readonly Name[];
}

const NIGHTS: Nights[] = [
	{
		what: 'through the ends of two months and the beginning of summer time in Berlin',
		timezone: 'Europe/Berlin',
		from: '2026-02-12',
		weekStart: 1,
		missed: [],
		statistics: STATISTICS,
	},
	{
		what: 'over a new year in Auckland, with single nights missed',
		timezone: 'Pacific/Auckland',
		from: '2025-11-28',
		weekStart: 6,
		missed: [3, 4, 17, 33, 40, 58],
		statistics: ['referrer'],
	},
	{
		what: 'over 29 February in New York, with n8n down for ten days',
		timezone: 'America/New_York',
		from: '2024-02-05',
		weekStart: 7,
		missed: range(22, 32),
		statistics: ['visitors'],
	},
];

const RUNNING = ['today', 'thisWeek', 'thisMonth', 'thisQuarter', 'thisYear'];
const OVER = DATE_RANGE_PRESETS.filter((preset) => !RUNNING.includes(preset));
/** Long ranges have few days that the night before did not have, so that some of the nights will do. */
const NIGHTS_APART: Partial<Record<string, number>> = {
	last14Days: 2,
	last28Days: 4,
	last30Days: 4,
	lastMonth: 4,
	custom: 12,
	last90Days: 6,
	last365Days: 12,
	last12Months: 12,
	thisQuarter: 6,
	lastQuarter: 6,
	thisYear: 12,
	lastYear: 12,
};
const SPLITS = ['day', 'week', 'month'] as const;

type Counts = Array<[value: string, count: number]>;

/** Counts of a day that differ from day to day; some values are there on some days only. */
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

/** What the service has counted of a day at 02:00 of another: a twelfth of a day that is not over. */
function countedOn(day: string, name: Name, today: string): Counts {
	if (day > today) return [];
	const counts = countsOn(day, name);
	return day < today ? counts : counts.map(([value, count]) => [value, Math.floor(count / 12)]);
}

const countedIn = memoize(
	(name: Name, from: string, to: string, today: string) => {
		const counts = daysBetween(from, to).flatMap((day) => countedOn(day, name, today));
		const byValue = groupBy(counts, ([value]) => value);
		return Object.entries(byValue).map(([value, of]) => ({
			value,
			count: sumBy(of, ([, count]) => count),
		}));
	},
	// What is over does not change.
	(name, from, to, today) => [name, from, to, to < today || today].join(),
);

/** The service at 02:00 of a day. */
function serviceOn(today: string): Connection {
	return connectionTo(({ query = {} }) => {
		const { name, from, to } = query as { name: Name; from: string; to: string };
		const data = countedIn(name, from, to, today);
		return { data, current_page: 1, last_page: 1, total: data.length };
	});
}

type Row = { statistic: Name; from: string; to: string; date?: string; count: number; key: string };

/** The rows of a night. */
async function rowsOn(
	today: string,
	{ timezone, weekStart }: Pick<Nights, 'timezone' | 'weekStart'>,
	parameters: object,
	statistics: readonly Name[],
) {
	const values: Record<string, unknown> = {
		returnAll: true,
		simplify: true,
		addDomain: false,
		weekStartsOn: weekStart,
		...parameters,
	};
	const item: Partial<ItemContext> = {
		hint: () => {},
		request: {
			method: 'GET',
			path: '/api/v1/stats/{id}',
			query: { sort_by: 'count', sort: 'desc', per_page: 100 },
		},
		parameter: (name) => values[name] ?? '',
		stored: (name) => values[name],
		connection: serviceOn(today),
		website: async () => ({ id: 3, name: 'shop.example', fetchDomain: async () => 'shop.example' }),
		timezone,
		now: DateTime.fromISO(`${today}T02:00`, { zone: timezone }).toJSDate(),
	};
	const rows: IDataObject[] = await fetchStatistics(item as ItemContext, [...statistics]);
	return rows as Row[];
}

/** The sheet after all nights: by key, the row and the night on which it was written. */
async function sheetAfter(
	nights: Nights,
	parameters: { dateRange: string; splitBy: string },
	statistics = nights.statistics,
) {
	const sheet = new Map<string, { row: Row; night: string }>();
	const apart = NIGHTS_APART[parameters.dateRange] ?? 1;
	for (const index of difference(range(59, -1, -apart).reverse(), nights.missed)) {
		const night = dayAfter(nights.from, index);
		const rows = await rowsOn(night, nights, parameters, statistics);
		for (const row of rows) sheet.set(row.key, { row, night });
	}
	return [...sheet.values()];
}

/** The days that a row of the sheet is about. */
const daysIn = ({ date, from, to }: Row) => (date ? [date] : daysBetween(from, to));

/** What a sheet holds of a statistic: the days that it is about, and the sum of its counts. */
function contents(sheet: Array<{ row: Row }>, statistic: Name) {
	const rows = sheet.map(({ row }) => row).filter((row) => row.statistic === statistic);
	// The rows of a part, one for each of its values, are about the same days.
	const parts = uniq(rows.map((row) => daysIn(row).join()));
	return { days: parts.flatMap((part) => part.split(',')).sort(), sum: sumBy(rows, 'count') };
}

const totalOf = (counts: Counts) => sumBy(counts, ([, count]) => count);

describe.each(NIGHTS)('a sheet that is upserted every night, $what', (nights) => {
	const yesterday = dayAfter(nights.from, 58);

	describe.each(SPLITS)('with the rows of each %s', (splitBy) => {
		it.each([...OVER, 'custom'])(
			'holds all that its days counted, once, for %s',
			async (dateRange) => {
				const custom = { from: dayAfter(nights.from, -20), to: dayAfter(nights.from, -2) };
				const sheet = await sheetAfter(nights, { dateRange, splitBy, ...custom });

				for (const statistic of nights.statistics) {
					const { days, sum } = contents(sheet, statistic);

					expect(uniq(days)).toEqual(days);
					expect(sum).toBe(totalOf(days.flatMap((day) => countsOn(day, statistic))));
					expect(days.length).toBeGreaterThan(0);
					expect(days.every((day) => day <= yesterday)).toBe(true);
				}
			},
		);

		it.each(RUNNING)('holds every day once, for %s', async (dateRange) => {
			const sheet = await sheetAfter(nights, { dateRange, splitBy });

			for (const statistic of nights.statistics) {
				const { days } = contents(sheet, statistic);

				expect(uniq(days)).toEqual(days);
			}
		});

		it.each(['last14Days', 'last30Days'])(
			'lacks no day, whatever nights were missed, for %s',
			async (dateRange) => {
				const sheet = await sheetAfter(nights, { dateRange, splitBy }, ['visitors']);
				const { days } = contents(sheet, 'visitors');

				expect(days).toEqual(daysBetween(String(days[0]), yesterday));
			},
		);
	});
});

describe('a range up to today', () => {
	const [nights] = NIGHTS as [Nights];

	/** The days of which the sheet holds less than was counted in the end. */
	async function unfinishedDays(dateRange: string, splitBy: string): Promise<string[]> {
		const sheet = await sheetAfter(nights, { dateRange, splitBy });
		const unfinished = sheet.filter(({ row, night }) => daysIn(row).includes(night));
		return uniq(unfinished.map(({ night }) => night)).sort();
	}

	it.each([
		// The last night is that of 12 April, a Sunday, and no night after it has read that day again.
		['thisMonth', 'day', ['2026-02-28', '2026-03-31', '2026-04-12']],
		['thisMonth', 'month', ['2026-02-28', '2026-03-31', '2026-04-12']],
		['thisMonth', 'week', ['2026-04-12']],
		[
			'today',
			'week',
			[
				'2026-02-15',
				'2026-02-22',
				'2026-03-01',
				'2026-03-08',
				'2026-03-15',
				'2026-03-22',
				'2026-03-29',
				'2026-04-05',
				'2026-04-12',
			],
		],
	])(
		'leaves the last day of %s unfinished by %s, where no later night has it: %j',
		async (dateRange, splitBy, days) => {
			expect(await unfinishedDays(dateRange, splitBy)).toEqual(days);
		},
	);

	it('leaves no day unfinished where it ends yesterday', async () => {
		expect(await unfinishedDays('last7Days', 'month')).toEqual([]);
	});
});
