import { range } from 'lodash';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** What a simulated website is like. */
export interface Website {
	/** On an average day of its first year. */
	visitors: number;
	/** The standard deviation of a day from what is expected, as a part of it, beyond chance. */
	noise: number;
}

/** What a day would count as it is, and with half, twice and none of its traffic. */
export interface SimulatedDay {
	count: number;
	halved: number;
	doubled: number;
}

/** Monday first: a website that people visit at work. */
const WEEKDAY_FACTORS = [1.15, 1.2, 1.15, 1.1, 1.0, 0.7, 0.7];
const SEASON = 0.3;
/** In a year, a website grows up to double. */
const MAX_GROWTH = 2;
const DAYS_PER_YEAR = 365;
/** From here on, a Poisson distribution is as good as normal. */
const MIN_NORMAL_MEAN = 100;

/** The days of a website; the same for the same seed. */
export function simulateDays(
	{ visitors, noise }: Website,
	days: number,
	seed: number,
): SimulatedDay[] {
	const random = randomNumbers(seed);
	const growth = Math.log(MAX_GROWTH) * random();
	const phase = 2 * Math.PI * random();
	return range(days).map((day) => {
		const year = day / DAYS_PER_YEAR;
		const season = 1 + SEASON * Math.sin(2 * Math.PI * year + phase);
		const weekday = WEEKDAY_FACTORS[day % 7] ?? 1;
		// Without the last part, noise would make the website larger.
		const factor = Math.exp(noise * normal(random) - noise ** 2 / 2);
		const mean = visitors * Math.exp(growth * year) * season * weekday * factor;
		return {
			count: poisson(mean, random),
			halved: poisson(mean / 2, random),
			doubled: poisson(mean * 2, random),
		};
	});
}

type Random = () => number;

function randomNumbers(seed: number): Random {
	const generator = xoroshiro128plus(seed);
	return () => uniformFloat64(generator);
}

/** By Box and Muller. */
function normal(random: Random): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** By Knuth. */
function poisson(mean: number, random: Random): number {
	if (mean >= MIN_NORMAL_MEAN) {
		return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
	}
	const limit = Math.exp(-mean);
	let count = 0;
	for (let product = random(); product > limit; product *= random()) count += 1;
	return count;
}
