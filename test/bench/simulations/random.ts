import { sum, times } from 'lodash';
import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64';
import { mersenne } from 'pure-rand/generator/mersenne';

export type Random = () => number;

/** From here on, a normal distribution is close enough to Poisson. */
const MIN_NORMAL_MEAN = 100;
/** The first numbers of the generator are nearly the same for all small seeds. */
const SKIPPED = 20;
const DEGREES = 3;

/** Returns the same numbers for the same seed. */
export function randomNumbers(seed: number): Random {
	const generator = mersenne(seed);
	const random = () => uniformFloat64(generator);
	times(SKIPPED, random);
	return random;
}

/** Returns a normally distributed number with standard deviation 1, by the method of Box and Muller. */
export function normal(random: Random): number {
	return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Returns a number of Student's t with three degrees of freedom, scaled to standard deviation 1. */
export function studentT(random: Random): number {
	const chiSquared = sum(times(DEGREES, () => normal(random) ** 2));
	return (normal(random) / Math.sqrt(chiSquared / DEGREES)) * Math.sqrt((DEGREES - 2) / DEGREES);
}

/** Returns a Poisson-distributed number, by the method of Knuth. */
export function poisson(mean: number, random: Random): number {
	if (mean >= MIN_NORMAL_MEAN) {
		return Math.max(0, Math.round(mean + Math.sqrt(mean) * normal(random)));
	}
	const limit = Math.exp(-mean);
	let count = 0;
	for (let product = random(); product > limit; product *= random()) count += 1;
	return count;
}

/** Returns a gamma-distributed number with mean 1, for shapes below 1, by the method of Ahrens and Dieter. */
export function gamma(shape: number, random: Random): number {
	const bound = 1 + shape / Math.E;
	for (;;) {
		const part = bound * random();
		const isSmall = part <= 1;
		const value = isSmall ? part ** (1 / shape) : -Math.log((bound - part) / shape);
		const accepted = isSmall ? Math.exp(-value) : value ** (shape - 1);
		if (random() <= accepted) return value / shape;
	}
}
