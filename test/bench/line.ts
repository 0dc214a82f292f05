import { mapValues } from 'lodash';
import { median } from '../../nodes/WebsiteAnalytics/analytics/expected';
import type { Bench } from './prepare';

/** Figures that are measured together. */
export interface Line {
	/** The name on the command line. */
	name: string;
	measure(bench: Bench): Promise<Figure[]>;
}

/** A row of the table. */
export interface Figure {
	work: string;
	ours: string;
	comparison: string;
	/** `ours` divided by `comparison`, as text. */
	ratio: string;
	goal: string;
	isMet: boolean;
}

export const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const seconds = (value: number): string => `${(value / 1000).toFixed(1)} s`;
export const megabytes = (value: number): string => `${value.toFixed(0)} MB`;
export const plain = (value: number): string => value.toLocaleString('en-US');

/** Returns a figure whose goal is a ratio. */
export function ratioFigure(
	work: string,
	ours: number,
	[name, other]: [name: string, value: number],
	maxRatio: number,
	format = milliseconds,
): Figure {
	const ratio = ours / other;
	return {
		...{ work, ours: format(ours), comparison: `${name}: ${format(other)}` },
		...{ ratio: ratio.toFixed(2), goal: String(maxRatio), isMet: ratio <= maxRatio },
	};
}

/** Returns a figure whose goal is a value. */
export function limitFigure(work: string, ours: number, max: number, format = plain): Figure {
	return {
		...{ work, ours: format(ours), comparison: '', ratio: '' },
		...{ goal: format(max), isMet: ours <= max },
	};
}

/** Returns a figure whose goal is a difference. */
export function differenceFigure(
	work: string,
	ours: number,
	[name, other]: [name: string, value: number],
	maxMore: number,
	format = megabytes,
): Figure {
	return {
		...ratioFigure(work, ours, [name, other], Infinity, format),
		...{ goal: `${format(maxMore)} more`, isMet: ours - other <= maxMore },
	};
}

/** Returns the median of each work after a warm-up. */
export async function mediansOf<N extends string>(
	works: Record<N, () => Promise<number>>,
	rounds = 5,
): Promise<Record<N, number>> {
	return mapValues(await takeTurns(works, { warmUps: 1, rounds }), median);
}

/**
 * Returns the results of each work. The works take turns, and each round begins with another one, so that other load
 * of the machine affects all of them. The results of warm-ups are dropped.
 */
export async function takeTurns<T, N extends string>(
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
