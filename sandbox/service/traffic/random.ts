import { createHash } from 'node:crypto';
import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';

/** Gives the next number from `from` up to and including `to`, in thousandths. */
export type Random = (from: number, to: number) => number;

/** Makes a source of numbers that is the same for the same name, and unlike any other's. */
export function randomFor(name: string): Random {
	// The generator's first numbers follow its seed closely; a hash keeps neighbouring days apart.
	const seed = createHash('sha256').update(name).digest().readInt32LE();
	const generator = xoroshiro128plus(seed);
	return (from, to) => uniformInt(generator, from * 1000, to * 1000) / 1000;
}
