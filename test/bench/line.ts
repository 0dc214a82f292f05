import { map, mapValues } from 'lodash';
import { median } from '../../nodes/WebsiteAnalytics/analytics/expected';
import type { NodeRun } from './programs/engine';
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

export const BYTES_PER_MEGABYTE = 2 ** 20;

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;

/** What is measured, and compared with its goal alone. */
export function comparedWithGoal(
	value: number,
	most: number,
	format: (value: number) => string,
): Measured {
	const ratio = value / most;
	return { ours: format(value), comparison: `goal: ${format(most)}`, ratio, isMet: ratio <= 1 };
}

/** What runs cost n8n, each in a process of its own, in megabytes and milliseconds: the medians of three rounds. */
export async function costsOf<N extends string>(
	stage: Stage,
	runs: Record<N, NodeRun>,
	check: (items: object[], node: string) => Promise<unknown>,
) {
	const works = mapValues(runs, (run) => async () => {
		const n8n = stage.startN8n();
		const { items, ...costs } = await n8n.call('runMeasuring', run);
		await check(items, run.node);
		await n8n.stop();
		return costs;
	});
	const rounds = await alternate(works, { warmUps: 0, rounds: 3 });
	return mapValues(rounds, (costs) => ({
		heap: median(map(costs, 'heap')) / BYTES_PER_MEGABYTE,
		resident: median(map(costs, 'resident')) / BYTES_PER_MEGABYTE,
		stallMs: median(map(costs, 'longestStallMs')),
	}));
}

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
