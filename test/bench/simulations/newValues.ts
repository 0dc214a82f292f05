import { constant, mean, range, sum, sumBy, times } from 'lodash';
import * as rule from '../../../nodes/WebsiteAnalytics/analytics/newcomers';
import { addDays, daysOf, utcDay } from '../../../nodes/WebsiteAnalytics/analytics/periods';
import { START_MS, YEAR } from './days';
import { gamma, normal, poisson, randomNumbers, type Random } from './random';
import { decimal, percent, tabulate } from './table';

/** The counts of the days of one value. */
type Values = number[][];

const MINIMUM_COUNT = 5;
/** More new values of a day are one entry. */
const MAX_ENTRIES = 20;
const FROM = utcDay(START_MS);
/** The day of publishing: three months are known. */
const PUBLISHED = 90;
const END = PUBLISHED + YEAR;
const RUNS = 40;

/** Returns how many values each night reports, from the night of publishing on. */
function reportsOf(values: Values, end = END): number[] {
	let reported: rule.ReportedValues = {};
	return range(PUBLISHED, end).map((index) => {
		const day = addDays(FROM, index);
		const before = rule.daysBeforeNewcomer(day, addDays(FROM, PUBLISHED));
		const [first, last] = [indexOf(before.from), indexOf(before.to)];
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

function indexOf(day: string): number {
	return daysOf({ from: FROM, to: day }).length - 1;
}

const from = (first: number, countOn: (day: number) => number) =>
	times(END, (day) => (day < first ? 0 : countOn(day - first)));

/** A value that comes from a day after publishing on, with so many a day. */
const newcomer = (perDay: (day: number) => number) => (random: Random) => [
	from(PUBLISHED + 30, (day) => poisson(perDay(day), random)),
];

/** 300 values of falling size. Overdispersed: the rate of each day has a gamma distribution. */
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

/** Four new articles a day, each with half as many readers every day. */
const news = (random: Random) =>
	range(4 * (PUBLISHED + 30)).map((index) =>
		from(Math.floor(index / 4), (day) => poisson(100 / 2 ** day + 0.3, random)),
	);

const spam = (random: Random) =>
	times(300, () => from(PUBLISHED + 30, (day) => (day < 3 ? 5 + poisson(10, random) : 0)));

const clicks = (random: Random) => [
	from(PUBLISHED + 30, (day) => (day === 0 ? 5 : day < 3 ? 0 : poisson(1000, random))),
];

type Measure = [what: string, of: (reports: number[]) => number, show: (mean: number) => string];

const missed: Measure = ['missed', (reports) => Number(sum(reports) === 0), percent];
const perYear: Measure = ['reports a year', sum, decimal];

const STORIES: Array<[title: string, simulate: (random: Random) => Values, ...Measure]> = [
	['5 a day from a day on', newcomer(constant(5)), ...missed],
	['10 a day', newcomer(constant(10)), ...missed],
	['20 a day', newcomer(constant(20)), ...missed],
	[
		'1, then twice as many every five days up to 1,000',
		newcomer((day) => Math.min(1000, 2 ** (day / 5))),
		...missed,
	],
	['5 test clicks, 1,000 a day from the third day on', clicks, 'reports', sum, decimal],
	['A monthly newsletter', newsletter, ...perYear],
	['300 values, mild overdispersion', longTail(0.5), ...perYear],
	['300 values, strong overdispersion', longTail(0.1), ...perYear],
	[
		'News: four new articles a day',
		news,
		'reports in the first night',
		([first = 0]) => first,
		decimal,
	],
	[
		'300 spam referrers for three days',
		spam,
		'entries',
		(reports) => sumBy(reports, (count) => (count > MAX_ENTRIES ? 1 : count)),
		decimal,
	],
];

/** Simulates what New Value Seen reports and misses. */
export function simulateNewValues(): string[] {
	const rows = STORIES.map(([title, simulate, what, of, show]) => {
		const results = times(RUNS, (seed) => of(reportsOf(simulate(randomNumbers(seed)))));
		return [title, what, show(mean(results))];
	});
	return [tabulate(['What happens', 'Measured', 'Result'], rows, 2)];
}
