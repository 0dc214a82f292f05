const BLOCKS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/** More bars than this do not fit into a line of a message. */
const MOST_BARS = 92;

/** A line of blocks, one for so many neighbouring values, and how many that are. */
export type Sparkline = { bars: string; valuesPerBar: number };

/** Draws values from zero up to the largest; long series are drawn by their sums over equal stretches. */
export function sparkline(values: number[]): Sparkline {
	const valuesPerBar = Math.max(1, Math.ceil(values.length / MOST_BARS));
	const sums: number[] = [];
	values.forEach((value, index) => {
		const bar = Math.floor(index / valuesPerBar);
		sums[bar] = (sums[bar] ?? 0) + value;
	});
	const largest = Math.max(...sums, 0);
	return { bars: sums.map((sum) => block(sum, largest)).join(''), valuesPerBar };
}

function block(value: number, largest: number): string {
	const level = largest === 0 ? 0 : Math.round((value / largest) * (BLOCKS.length - 1));
	return BLOCKS[Math.max(0, level)] ?? '';
}
