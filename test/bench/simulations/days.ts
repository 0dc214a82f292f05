import { constant, range, sum } from 'lodash';
import { gamma, normal, poisson, randomNumbers, studentT, type Random } from './random';

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
	/** What happens to it: a factor for each day, such as 0 when it is down. */
	factorOf?: (day: number) => number;
}

/** What was counted on a day, and would have been with half, twice and none of its traffic. */
export interface Day {
	count: number;
	halved: number;
	doubled: number;
	zero: number;
}

/** The visitors of a website hour by hour, from 0:00 UTC of day 0 on. */
export interface HourlyTraffic {
	perHour: readonly number[];
	/** The timezone in which the service counts, in hours from UTC. */
	zone: number;
}

export const YEAR = 365;
const AUTOCORRELATION = 0.7;
const HEAVY_TAIL_DEGREES = 3;
const SEASON = 0.3;
const MAX_YEARLY_GROWTH = 2;
const WEEKDAYS = [1.15, 1.2, 1.15, 1.1, 1.0, 0.7, 0.7];
/** Nights near zero. */
const HOURS = [
	0.5, 0.3, 0.2, 0.1, 0.1, 0.3, 1, 2.5, 4.5, 6, 6.5, 6.5, 6, 6, 6, 6, 6, 6, 6.5, 7, 7, 6, 4, 2,
];

/** The kinds of noise, by the standard deviation of a day from what is expected, as a part of it. */
export const logNormal = independent((deviation, random) => factorAt(deviation, normal(random)));
/** With Poisson on top, this makes counts negative binomial. */
export const overdispersed = independent((deviation, random) =>
	gamma(Math.round(1 / deviation ** 2), random),
);
/** Student's t on the scale of the logarithm: most days are close, and a few very far. */
export const heavyTailed = independent((deviation, random) =>
	factorAt(deviation, studentT(HEAVY_TAIL_DEGREES, random)),
);
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

/** The same growth all the time. @param factor for so many days */
export const steady = (factor: number, days: number) => () => (day: number) =>
	factor ** (day / days);

/** The days of a website from day `first` to before day `end`; the same for the same seed. */
export function simulateDays(website: Website, first: number, end: number, seed: number): Day[] {
	const random = randomNumbers(seed);
	const nextMean = meansOf(website, random);
	return range(first, end).map((day) => {
		const mean = nextMean(day);
		const [count = 0, halved = 0, doubled = 0] = [1, 1 / 2, 2].map((factor) =>
			poisson(mean * factor, random),
		);
		return { count, halved, doubled, zero: 0 };
	});
}

/** The same by hours, from day 0 on, for visitors and a service that live in any timezones. */
export function simulateHours(website: Website, days: number, seed: number): HourlyTraffic {
	const random = randomNumbers(seed);
	const anyZone = () => Math.floor(27 * random()) - 12;
	const [zone, visitorsZone] = [anyZone(), anyZone()];
	// Where the visitors live, day 0 has begun before or will begin after.
	const means = range(-1, days + 1).map(meansOf(website, random));
	const perHour = range(days * 24).map((hour) => {
		const local = hour + visitorsZone + 24;
		const share = (HOURS[local % 24] ?? 0) / sum(HOURS);
		return poisson((means[Math.floor(local / 24)] ?? 0) * share, random);
	});
	return { perHour, zone };
}

/** How many visitors are to be expected on each day, asked for in turn. */
function meansOf(website: Website, random: Random): (day: number) => number {
	const { visitors, weekdays = WEEKDAYS, factorOf = constant(1) } = website;
	const trendOf = (website.trend ?? seasonal)(random);
	const nextNoise = (website.noise ?? logNormal(0.1))(random);
	return (day) =>
		visitors * trendOf(day) * (weekdays.at(day % 7) ?? 1) * factorOf(day) * nextNoise();
}

function seasonal(random: Random): (day: number) => number {
	const growth = Math.log(MAX_YEARLY_GROWTH) * random();
	const phase = 2 * Math.PI * random();
	return (day) => {
		const year = day / YEAR;
		return Math.exp(growth * year) * (1 + SEASON * Math.sin(2 * Math.PI * year + phase));
	};
}

function independent(factorOf: (deviation: number, random: Random) => number) {
	return (deviation: number): Noise =>
		(random) =>
		() =>
			factorOf(deviation, random);
}

/** Without the last part, noise would make the website larger. */
function factorAt(deviation: number, standard: number): number {
	return Math.exp(deviation * standard - deviation ** 2 / 2);
}
