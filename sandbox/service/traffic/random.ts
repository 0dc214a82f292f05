import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Gives the next random number from `from` to `to`, both inclusive, in steps of 0.001. */
export type RandomNumber = (from: number, to: number) => number;

/** Creates a random number generator that gives the same numbers for the same seed. */
export function seededRandom(seed: string): RandomNumber {
	// Similar numeric seeds give similar first numbers, so the seeds of neighbouring days are hashed.
	const numericSeed = createHash('sha256').update(seed).digest().readInt32LE();
	const generator = xoroshiro128plus(numericSeed);
	return (from, to) => uniformInt(generator, from * 1000, to * 1000) / 1000;
}
