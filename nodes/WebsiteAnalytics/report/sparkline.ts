import { chunk, mean } from 'lodash';

const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** More bars than this do not fit into a line of a message. */
const MOST_BARS = 92;

/** A line of blocks, one for so many neighbouring values, and how many that are. */
export type Sparkline = { bars: string; valuesPerBar: number };

/**
 * Draws values from zero up to the largest. Of a long series it draws means, because the last bar
 * may stand for fewer values than the others.
 */
export function sparkline(values: number[]): Sparkline {
	const valuesPerBar = Math.max(1, Math.ceil(values.length / MOST_BARS));
	const means = chunk(values, valuesPerBar).map(mean);
	const largest = Math.max(...means, 0);
	return { bars: means.map((value) => block(value, largest)).join(''), valuesPerBar };
}

function block(value: number, largest: number): string {
	const level = largest === 0 ? 0 : Math.round((value / largest) * (BLOCKS.length - 1));
	return BLOCKS[Math.max(0, level)] ?? '';
}
