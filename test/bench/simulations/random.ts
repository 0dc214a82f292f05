import { range, times } from 'lodash';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

/** Gives numbers from 0 up to 1. */
export type Random = () => number;

/** From here on, a Poisson distribution is as good as normal. */
const MIN_NORMAL_MEAN = 100;
/** The first numbers of the generator are nearly the same for all small seeds. */
const SKIPPED = 20;

/** The same numbers for the same seed. */
export function randomNumbers(seed: number): Random {
	const generator = mersenne(seed);
	const random = () => uniformFloat64(generator);
	times(SKIPPED, random);
	return random;
}

/** With a standard deviation of 1; by Box and Muller. */
export function normal(random: Random): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** With a mean of 1, as a sum of so many exponential numbers. */
export function gamma(shape: number, random: Random): number {
	return -range(shape).reduce((sum) => sum + Math.log(1 - random()), 0) / shape;
}

/** Student's t, scaled to a standard deviation of 1. */
export function studentT(degrees: number, random: Random): number {
	const chiSquared = range(degrees).reduce((sum) => sum + normal(random) ** 2, 0);
	return (normal(random) / Math.sqrt(chiSquared / degrees)) * Math.sqrt((degrees - 2) / degrees);
}

/** By Knuth. */
export function poisson(mean: number, random: Random): number {
	if (mean >= MIN_NORMAL_MEAN) {
		return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
	}
	const limit = Math.exp(-mean);
	let count = 0;
	for (let product = random(); product > limit; product *= random()) count += 1;
	return count;
}
