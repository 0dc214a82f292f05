import { constant, mean, range, sum, sumBy, times } from 'lodash';
import { addDays, utcDay } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import * as rule from '../../../nodes/WebsiteAnalytics/analytics/newcomers';
import { START_MS, YEAR } from './days';
import { gamma, normal, poisson, type Random, randomNumbers } from './random';
import { decimal, percent, tabulate } from './table';

const MINIMUM_COUNT = 5;
/** A day with more new values is one entry. */
const MAX_ENTRIES = 20;
const FROM = utcDay(START_MS);
/** The day on which the workflow is published, after three months of traffic. */
const PUBLISHED = 90;
const END = PUBLISHED + YEAR;

/**
 * Returns how many values each night reports.
 * @param values the daily counts of each value
 */
function reportsOf(values: number[][]): number[] {
	let reported: rule.ReportedValues = {};
	return range(PUBLISHED, END).map((index) => {
		const day = addDays(FROM, index);
		const before = rule.daysBeforeNewcomer(day, addDays(FROM, PUBLISHED));
		const first = indexOf(before.from);
		const last = indexOf(before.to);
		const found = values.flatMap((counts, value) => {
			const onDay = counts[index] ?? 0;
			const past = onDay < MINIMUM_COUNT ? 0 : sum(counts.slice(Math.max(0, first), last + 1));
			if (!rule.isNewcomer(onDay, past, MINIMUM_COUNT)) return [];
			if (rule.wasReported(reported, String(value), onDay)) return [];
			return [[String(value), onDay] as const];
		});
		reported = rule.rememberReported(reported, day, new Map(found));
		return found.length;
	});
}

const indexOf = (day: string) => (Date.parse(day) - START_MS) / 86_400_000;

const from = (first: number, countOn: (day: number) => number) =>
	times(END, (day) => (day < first ? 0 : countOn(day - first)));

/** Simulates a value that first appears 30 days after publishing, with a mean of `perDay` each day. */
const newcomer = (perDay: (day: number) => number) => (random: Random) => [
	from(PUBLISHED + 30, (day) => poisson(perDay(day), random)),
];

/** Simulates 300 values of falling size. The variance of a day is m + m² / shape for a mean of m. */
const longTail = (shape: number) => (random: Random) =>
	range(1, 301).map((rank) =>
		times(END, () => poisson((20 / rank) * gamma(shape, random), random)),
	);

const newsletter = (random: Random) => [
	times(END, (day) => {
		const size = [300, 80, 20][day % 30];
		return size === undefined ? 0 : poisson(size * Math.exp(0.5 * normal(random)), random);
	}),
];

/** Simulates four new articles a day. The readers of an article halve every day. */
const news = (random: Random) =>
	range(4 * (PUBLISHED + 30)).map((index) =>
		from(Math.floor(index / 4), (day) => poisson(100 / 2 ** day + 0.3, random)),
	);

const spam = (random: Random) =>
	times(300, () => from(PUBLISHED + 30, (day) => (day < 3 ? 5 + poisson(10, random) : 0)));

const clicks = (random: Random) => [
	from(PUBLISHED + 30, (day) => (day === 0 ? 5 : day < 3 ? 0 : poisson(1000, random))),
];

const slowly = (day: number) => Math.min(1000, 2 ** (day / 5));

/** A figure that `of` computes from the reports of each night, and the number of runs. */
interface Measurement {
	what: string;
	of(reports: number[]): number;
	runs: number;
}

const missed: Measurement = { what: 'missed', of: (all) => Number(sum(all) === 0), runs: 500 };
const perYear: Measurement = { what: 'reports a year', of: sum, runs: 20 };
const inFirstNight: Measurement = { what: 'reports', of: ([first = 0]) => first, runs: 20 };
const entriesOf = (count: number) => (count > MAX_ENTRIES ? 1 : count);
const entries: Measurement = { what: 'entries', of: (all) => sumBy(all, entriesOf), runs: 20 };

type Story = [title: string, (random: Random) => number[][], Measurement, goal?: string];

const STORIES: Story[] = [
	['5 a day from a day on', newcomer(constant(5)), missed, 'at most 2%'],
	['10 a day', newcomer(constant(10)), missed, '0%'],
	['20 a day', newcomer(constant(20)), missed, '0%'],
	['1, and twice as many every five days', newcomer(slowly), missed],
	['5 test clicks, 1,000 a day two days later', clicks, perYear, '2'],
	['A monthly newsletter', newsletter, { ...perYear, runs: 200 }, 'at most 0.5'],
	['300 values, variance m + 2 m²', longTail(1 / 2), perYear, 'at most 1'],
	['300 values, variance m + 5 m²', longTail(1 / 5), perYear],
	['300 values, variance m + 10 m²', longTail(1 / 10), perYear, 'at most 15'],
	['News with four articles a day', news, inFirstNight, 'at most 5'],
	['300 spam referrers for three days', spam, entries, '1'],
];

/** Simulates what New Value Seen reports and misses. */
export function simulateNewValues(): string {
	const rows = STORIES.map(([title, simulate, { what, of, runs }, goal = '']) => {
		const results = times(runs, (seed) => of(reportsOf(simulate(randomNumbers(seed)))));
		const result = what === 'missed' ? percent(mean(results), 1) : decimal(mean(results));
		return [title, what, goal, result];
	});
	return tabulate(['What happens', 'Figure', 'Goal', 'Measured'], rows, 2);
}
