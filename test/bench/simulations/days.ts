import { constant, range, sum } from 'lodash';
import { normal, poisson, randomNumbers, studentT, type Random } from './random';

/** What the days of a website do by themselves, beyond chance: a factor for each day in turn. */
export type Noise = (random: Random) => () => number;

/** What a simulated website is like. Day 0 is a Monday. */
export interface Website {
	/** On an average day of its first year. */
	visitors: number;
	/** Default: log-normal, 10 percent. */
	noise?: Noise;
	/** A factor for each weekday, Monday first. Default: weekends with 60 percent of a weekday. */
	weekdays?: readonly number[];
	/** How it grows: a factor for each day. Default: up to double in a year, with seasons. */
	trend?: (random: Random) => (day: number) => number;
	/** What happens to the one with this seed: a factor for each day in turn, such as 0 when it is down. */
	happen?: (seed: number) => (day: number) => number;
}

/** What was counted on a day, and would have been with half, twice and none of its traffic. */
export interface Counts {
	count: number;
	halved: number;
	doubled: number;
	zero: number;
}

/** With the factor of what happened. */
export type Day = Counts & { factor: number };

/** The visitors of a website hour by hour, from 0:00 UTC of day 0 on. */
export interface HourlyTraffic {
	perHour: readonly number[];
	/** The timezone in which the service counts, in hours from UTC. */
	zone: number;
}

export const WEEK = 7;
/** With the same weekdays as the next one. */
export const YEAR_OF_WEEKS = 52 * WEEK;
export const YEAR = 365;
/** How many websites of each of these sizes are simulated, in visitors a day. */
export const WEBSITES = 60;
export const SIZES = [200, 2000];
const AUTOCORRELATION = 0.7;
const SEASON = 0.3;
const MAX_YEARLY_GROWTH = 2;
const WEEKDAYS = [1.15, 1.2, 1.15, 1.1, 1.0, 0.7, 0.7];
/** Nights near zero. */
const HOURS = [
	0.5, 0.3, 0.2, 0.1, 0.1, 0.3, 1, 2.5, 4.5, 6, 6.5, 6.5, 6, 6, 6, 6, 6, 6, 6.5, 7, 7, 6, 4, 2,
];

/** The kinds of noise, by the standard deviation of a day from what is expected, as a part of it. */
export const logNormal = (deviation: number) => independent(deviation, normal);
/** Most days are close, and a few very far. */
export const heavyTailed = (deviation: number) => independent(deviation, studentT);
/** AR(1): a day is like the day before. */
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

/** The same growth all the time. @param factor for so many days */
export const steady = (factor: number, days: number) => () => (day: number) =>
	factor ** (day / days);

/** What happens from a day on: a factor for each day in turn. */
export const from =
	(first: (seed: number) => number, factors: readonly number[]) =>
	(seed: number) =>
	(day: number) =>
		factors[day - first(seed)] ?? 1;

/** The days of a website from day `first` to before day `end`; the same for the same seed. */
export function simulateDays(website: Website, first: number, end: number, seed: number): Day[] {
	const random = randomNumbers(seed);
	const expect = expectations(website, random, seed);
	return range(first, end).map((day) => {
		const { factor, mean } = expect(day);
		const [count = 0, halved = 0, doubled = 0] = [1, 1 / 2, 2].map((part) =>
			poisson(mean * part, random),
		);
		return { factor, count, halved, doubled, zero: 0 };
	});
}

/** The same by hours, from day 0 on, for visitors and a service that live in any timezones. */
export function simulateHours(website: Website, days: number, seed: number): HourlyTraffic {
	const random = randomNumbers(seed);
	const anyZone = () => Math.floor(27 * random()) - 12;
	const [zone, visitorsZone] = [anyZone(), anyZone()];
	// Where the visitors live, day 0 has begun before or will begin after.
	const expected = range(-1, days + 1).map(expectations(website, random, seed));
	const perHour = range(days * 24).map((hour) => {
		const local = hour + visitorsZone + 24;
		const share = (HOURS[local % 24] ?? 0) / sum(HOURS);
		return poisson((expected[Math.floor(local / 24)]?.mean ?? 0) * share, random);
	});
	return { perHour, zone };
}

/** What happens on each day, and how many visitors are to be expected; asked for in turn. */
function expectations(website: Website, random: Random, seed: number) {
	const { visitors, weekdays = WEEKDAYS, happen = () => constant(1) } = website;
	const factorOf = happen(seed);
	const trendOf = (website.trend ?? seasonal)(random);
	const nextNoise = (website.noise ?? logNormal(0.1))(random);
	return (day: number) => {
		const factor = factorOf(day);
		const usual = visitors * trendOf(day) * (weekdays.at(day % WEEK) ?? 1);
		return { factor, mean: usual * factor * nextNoise() };
	};
}

function seasonal(random: Random): (day: number) => number {
	const growth = Math.log(MAX_YEARLY_GROWTH) * random();
	const phase = 2 * Math.PI * random();
	return (day) => {
		const year = day / YEAR;
		return Math.exp(growth * year) * (1 + SEASON * Math.sin(2 * Math.PI * year + phase));
	};
}

/** Without the last part, noise would make the website larger. */
function factorAt(deviation: number, standard: number): number {
	return Math.exp(deviation * standard - deviation ** 2 / 2);
}
