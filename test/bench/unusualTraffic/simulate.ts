import { range } from 'lodash';
import type { Noise } from './noise';
import { poisson, randomNumbers, type Random } from './random';

/** What a simulated website is like. */
export interface Website {
	/** On an average day of its first year. */
	visitors: number;
	noise: Noise;
	/** What happens to it: a factor for the traffic of each day. */
	factorOf?: (day: number) => number;
	/** The part by which it grows each week; without it, up to double in a year, with seasons. */
	weeklyGrowth?: number;
}

/** What a day would count as it is, and with half and twice its traffic. */
export interface SimulatedDay {
	count: number;
	halved: number;
	doubled: number;
}

/** Monday first: a website that people visit at work. */
const WEEKDAY_FACTORS = [1.15, 1.2, 1.15, 1.1, 1.0, 0.7, 0.7];
const SEASON = 0.3;
const MAX_YEARLY_GROWTH = 2;
const DAYS_PER_YEAR = 365;

/**
 * The days of a website, from day `first` to before day `end`; day 0 is a Monday. The same for the same
 * seed.
 */
export function simulateDays(
	website: Website,
	first: number,
	end: number,
	seed: number,
): SimulatedDay[] {
	const { visitors, noise, factorOf = () => 1 } = website;
	const random = randomNumbers(seed);
	const trendOf = trend(website, random);
	const nextNoise = noise(random);
	return range(first, end).map((day) => {
		const weekday = WEEKDAY_FACTORS.at(day % 7) ?? 1;
		const mean = visitors * trendOf(day) * weekday * factorOf(day) * nextNoise();
		return {
			count: poisson(mean, random),
			halved: poisson(mean / 2, random),
			doubled: poisson(mean * 2, random),
		};
	});
}

function trend({ weeklyGrowth }: Website, random: Random): (day: number) => number {
	if (weeklyGrowth !== undefined) return (day) => (1 + weeklyGrowth) ** (day / 7);
	const growth = Math.log(MAX_YEARLY_GROWTH) * random();
	const phase = 2 * Math.PI * random();
	return (day) => {
		const year = day / DAYS_PER_YEAR;
		return Math.exp(growth * year) * (1 + SEASON * Math.sin(2 * Math.PI * year + phase));
	};
}
