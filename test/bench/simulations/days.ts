import { constant, range, sum } from 'lodash';
import { addDays } from '../../../nodes/WebsiteAnalytics/analytics/dateRange';
import { foldSeries, type SeriesRule } from '../../../nodes/WebsiteAnalytics/analytics/seriesRule';
import { normal, poisson, type Random, randomNumbers, studentT } from './random';

/** Variation from day to day beyond random arrivals: a factor for each day in turn. */
export type Noise = (random: Random) => () => number;

/** A simulated website. Day 0 is a Monday. */
export interface Website {
	visitors: number;
	/** Default: log-normal, 10 percent. */
	noise?: Noise;
	/** A factor for each weekday, Monday first. Default: weekends with 60 percent of a weekday. */
	weekdays?: readonly number[];
	/** The part of a day in each hour of the visitors' timezone. */
	hours?: readonly number[];
	/** Growth: a factor for each day. Default: up to double in a year, with seasons. */
	trend?: (random: Random) => (day: number) => number;
	/** Events on the website with this seed: a factor for each day. */
	happen?: (seed: number) => (day: number) => number;
}

/** Visitors hour by hour, from 0:00 UTC of day 0 on. */
export interface HourlyTraffic {
	perHour: readonly number[];
	/** The timezone in which the service counts, in hours from UTC. */
	zone: number;
	/** The timezone of the visitors. */
	visitorsZone: number;
}

export const WEEK = 7;
export const YEAR_OF_WEEKS = 52 * WEEK;
export const YEAR = 365;
/** A Monday. */
export const START_MS = Date.UTC(2024, 0, 1);
/** Number of websites of each size. A size is in visitors a day. */
export const WEBSITES = 60;
export const SIZES = [200, 2000];
const AUTOCORRELATION = 0.7;
const SEASON = 0.3;
const MAX_YEARLY_GROWTH = 2;
const WEEKDAYS = [1.15, 1.2, 1.15, 1.1, 1.0, 0.7, 0.7];
const HOURS = [
	0.5, 0.3, 0.2, 0.1, 0.1, 0.3, 1, 2.5, 4.5, 6, 6.5, 6.5, 6, 6, 6, 6, 6, 6, 6.5, 7, 7, 6, 4, 2,
];

/** Kinds of noise. The deviation of a day is a share of its expected count. */
export const logNormal = (deviation: number) => independent(deviation, normal);
export const heavyTailed = (deviation: number) => independent(deviation, studentT);
/** AR(1): the noise of a day resembles the noise of the day before. */
export const autocorrelated =
	(deviation: number): Noise =>
	(random) => {
		let last = normal(random);
		return () => {
			last = AUTOCORRELATION * last + Math.sqrt(1 - AUTOCORRELATION ** 2) * normal(random);
			return factorAt(deviation, last);
		};
	};

function independent(deviation: number, standard: (random: Random) => number): Noise {
	return (random) => () => factorAt(deviation, standard(random));
}

/** Returns constant growth: by `factor` in `days` days. */
export const steady = (factor: number, days: number) => () => (day: number) =>
	factor ** (day / days);

/** Returns events that multiply the counts from day `first(seed)` on by `factors`, one a day. */
export const from =
	(first: (seed: number) => number, factors: readonly number[]) =>
	(seed: number) =>
	(day: number) =>
		factors[day - first(seed)] ?? 1;

/** Counts of consecutive days. */
export interface Series {
	from: string;
	counts: readonly number[];
}

/** Returns the counts of a series by day. */
export function byDay({ from: first, counts }: Series): ReadonlyMap<string, number> {
	return new Map(counts.map((count, index) => [addDays(first, index), count]));
}

/** Returns the judgments of a rule from the day with the index `first` on. */
export function judgedDays(rule: SeriesRule, series: Series, first: number) {
	const range = {
		from: addDays(series.from, first),
		to: addDays(series.from, series.counts.length - 1),
	};
	return foldSeries(rule, byDay(series), { range, isExcluded: () => false }).days;
}

/** Returns the counts from day `first` to the day before `end`. Equal seeds give equal counts. */
export function simulateDays(website: Website, first: number, end: number, seed: number): number[] {
	const random = randomNumbers(seed);
	const expect = expectations(website, random, seed);
	return range(first, end).map((day) => poisson(expect(day), random));
}

/** Returns the counts by hour from day 0 on. The timezones of the visitors and of the service are random. */
export function simulateHours(website: Website, days: number, seed: number): HourlyTraffic {
	const random = randomNumbers(seed);
	const anyZone = () => Math.floor(27 * random()) - 12;
	const [zone, visitorsZone] = [anyZone(), anyZone()];
	const { hours = HOURS } = website;
	// In the visitors' timezone, day 0 begins a day earlier or later.
	const expected = range(-1, days + 1).map(expectations(website, random, seed));
	const perHour = range(days * 24).map((hour) => {
		const local = hour + visitorsZone + 24;
		const share = (hours[local % 24] ?? 0) / sum(hours);
		return poisson((expected[Math.floor(local / 24)] ?? 0) * share, random);
	});
	return { perHour, zone, visitorsZone };
}

/** Returns a function for the expected count of a day. Call it for each day in turn: the noise depends on the order. */
function expectations(website: Website, random: Random, seed: number) {
	const { visitors, weekdays = WEEKDAYS, happen = () => constant(1) } = website;
	const factorOf = happen(seed);
	const trendOf = (website.trend ?? seasonal)(random);
	const nextNoise = (website.noise ?? logNormal(0.1))(random);
	return (day: number) =>
		visitors * trendOf(day) * (weekdays.at(day % WEEK) ?? 1) * factorOf(day) * nextNoise();
}

function seasonal(random: Random): (day: number) => number {
	const growth = Math.log(MAX_YEARLY_GROWTH) * random();
	const phase = 2 * Math.PI * random();
	return (day) => {
		const year = day / YEAR;
		return Math.exp(growth * year) * (1 + SEASON * Math.sin(2 * Math.PI * year + phase));
	};
}

/** Returns a factor. The mean is 1 if `standard` is normally distributed. */
function factorAt(deviation: number, standard: number): number {
	return Math.exp(deviation * standard - deviation ** 2 / 2);
}
