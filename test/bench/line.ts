import { mapValues } from 'lodash';
import type { Stage } from './stage';

/** A line of the bench: one work, and the goal for it. */
export interface Line {
	/** What the command line calls it. */
	name: string;
	work: string;
	goal: string;
	measure(stage: Stage): Promise<Measured>;
}

export interface Measured {
	ours: string;
	comparison: string;
	/** This node in relation to the comparison. */
	ratio: number;
	isMet: boolean;
	/** The same at an https address, where that was measured: ours, the comparison, and the ratio. */
	overTls?: [ours: string, comparison: string, ratio: string];
}

export function median(values: number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

/**
 * Does works in turn, a different one first in each round, so that what else the machine does falls
 * on all of them. The results of the warm-up rounds are dropped.
 */
export async function alternate<T, N extends string>(
	works: Record<N, () => Promise<T>>,
	{ warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<Record<N, T[]>> {
	const results = mapValues(works, (): T[] => []);
	const order = Object.keys(works) as N[];
	for (let round = -warmUps; round < rounds; round += 1) {
		for (const name of order) {
			const result = await works[name]();
			if (round >= 0) results[name].push(result);
		}
		order.push(...order.splice(0, 1));
	}
	return results;
}
