import { map, mapValues } from 'lodash';
import { markdownTable } from 'markdown-table';
import { median } from '../../nodes/WebsiteAnalytics/analytics/expected';

/** A row of the table. Its goal is a value, a ratio to `other`, or a difference from `other`. */
export interface Figure {
	work: string;
	ours: number;
	other?: [name: string, value: number];
	max?: number;
	maxRatio?: number;
	maxMore?: number;
	/** Default: milliseconds. */
	format?: (value: number) => string;
}

const milliseconds = (value: number): string => `${value.toFixed(0)} ms`;
export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;
export const megabytes = (value: number): string => `${value.toFixed(1)} MB`;

/** Compares a value of two measurements. */
export function compare<K extends string>(
	work: string,
	{ ours, other }: Record<'ours' | 'other', Record<K, number>>,
	name: string,
	key: K,
	goal: Partial<Figure>,
): Figure {
	return { work, ours: ours[key], other: [name, other[key]], ...goal };
}

export function tableOf(figures: Figure[]): string {
	const rows = figures.map(({ work, ours, other, format = milliseconds, ...goals }) => {
		const { max, maxRatio, maxMore = NaN } = goals;
		const [name, value = NaN] = other ?? [];
		const goal = max === undefined ? `${format(maxMore)} more` : format(max);
		return [
			work,
			format(ours),
			other ? `${name}: ${format(value)}` : '',
			other ? (ours / value).toFixed(2) : '',
			maxRatio?.toFixed(2) ?? goal,
		];
	});
	const header = ['Work', 'This node', 'Comparison', 'Ratio', 'Goal'];
	return markdownTable([header, ...rows], { align: ['l', 'r', 'l', 'r', 'r'] });
}

export function isMet({ ours, other, max, maxRatio, maxMore = NaN }: Figure): boolean {
	const [, value = NaN] = other ?? [];
	return ours <= (max ?? (maxRatio === undefined ? value + maxMore : value * maxRatio));
}

/**
 * Returns the medians of what the works measure. The works take turns, and each round begins with another one, so that
 * other load of the machine affects all of them.
 */
export async function mediansOf<N extends string, V extends Record<string, number>>(
	works: Record<N, () => Promise<V>>,
	{ warmUps = 1, rounds = 5 } = {},
): Promise<Record<N, V>> {
	const results = mapValues(works, (): V[] => []);
	const order = Object.keys(works) as N[];
	for (let round = -warmUps; round < rounds; round += 1) {
		for (const name of order) {
			const result = await works[name]();
			if (round >= 0) results[name].push(result);
		}
		order.push(...order.splice(0, 1));
	}
	return mapValues(results, (all) => mapValues(all[0], (_, key) => median(map(all, key))) as V);
}
