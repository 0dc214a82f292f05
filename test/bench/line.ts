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
}

/** Two medians, compared. @param format how to show one of them */
export function compareMedians(
	ours: number[],
	[name, others]: [string, number[]],
	format: (value: number) => string,
	maxRatio: number,
): Measured {
	const ratio = median(ours) / median(others);
	return {
		ours: format(median(ours)),
		comparison: `${name}: ${format(median(others))}`,
		ratio,
		isMet: ratio <= maxRatio,
	};
}

export function median(values: number[]): number {
	const sorted = values.toSorted((one, other) => one - other);
	return sorted[Math.floor(sorted.length / 2)] ?? NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

/**
 * Does two works in turn, each as often as the other first, so that what else the machine does falls
 * on both. The results of the warm-up rounds are dropped.
 */
export async function alternate<T>(
	first: () => Promise<T>,
	second: () => Promise<T>,
	{ warmUps, rounds }: { warmUps: number; rounds: number },
): Promise<[T[], T[]]> {
	const results: [T[], T[]] = [[], []];
	const works = [first, second] as const;
	for (let round = -warmUps; round < rounds; round += 1) {
		const order: Array<0 | 1> = round % 2 === 0 ? [0, 1] : [1, 0];
		for (const which of order) {
			const result = await works[which]();
			if (round >= 0) results[which].push(result);
		}
	}
	return results;
}
