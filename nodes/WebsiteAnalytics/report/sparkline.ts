import { chunk, mean } from 'lodash';

const BLOCKS = '▁▂▃▄▅▆▇█';

/** More bars do not fit into a line of a message. */
const MAX_BARS = 92;

/** A line of bars, and how many consecutive values each bar stands for. */
export type Sparkline = { bars: string; valuesPerBar: number };

/**
 * Draws values as bars from zero to the largest value. In a long series, a bar is the mean of its
 * values, because the last bar may stand for fewer values than the others.
 */
export function sparkline(values: number[]): Sparkline {
	const valuesPerBar = Math.max(1, Math.ceil(values.length / MAX_BARS));
	const means = chunk(values, valuesPerBar).map(mean);
	const largest = Math.max(...means, 0);
	return { bars: means.map((value) => block(value, largest)).join(''), valuesPerBar };
}

function block(value: number, largest: number): string {
	const level = largest === 0 ? 0 : Math.round((value / largest) * (BLOCKS.length - 1));
	return BLOCKS.charAt(Math.max(0, level));
}
