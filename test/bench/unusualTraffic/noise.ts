import { gamma, normal, studentT, type Random } from './random';

/** What the days of a website do by themselves, beyond chance: a factor for each day in turn. */
export type Noise = (random: Random) => () => number;

const AUTOCORRELATION = 0.7;
const HEAVY_TAIL_DEGREES = 3;

/** Log-normal; `deviation` is the standard deviation of a day from what is expected, as a part of it. */
export const logNormal =
	(deviation: number): Noise =>
	(random) =>
	() =>
		factor(deviation, normal(random));

/** With Poisson on top, this makes counts negative binomial. */
export const overdispersed =
	(deviation: number): Noise =>
	(random) =>
	() =>
		gamma(Math.round(1 / deviation ** 2), random);

/** Student's t on the scale of the logarithm: most days are close, and a few very far. */
export const heavyTailed =
	(deviation: number): Noise =>
	(random) =>
	() =>
		factor(deviation, studentT(HEAVY_TAIL_DEGREES, random));

/** AR(1): a day is like the day before. */
export const autocorrelated =
	(deviation: number): Noise =>
	(random) => {
		let last = normal(random);
		return () => {
			last = AUTOCORRELATION * last + Math.sqrt(1 - AUTOCORRELATION ** 2) * normal(random);
			return factor(deviation, last);
		};
	};

/** Without the last part, noise would make the website larger. */
function factor(deviation: number, standard: number): number {
	return Math.exp(deviation * standard - deviation ** 2 / 2);
}
