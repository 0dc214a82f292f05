import { range } from 'lodash';
import type { Formatter } from '../formatter';
import { label, level, line, type Point, type Shape } from './drawing';
import type { Layout } from './layout';
import type { Frame } from './series';

/** A mark on an axis: its position and its text. */
export interface Tick {
	value: number;
	text: string;
}

/** At most this many steps above zero. */
const MAX_STEPS = 3;
/** Larger counts are compact, e.g. `150K`. */
const COMPACT_FROM = 100_000;

/** Returns round numbers at equal distances, from zero to at least the largest count. */
export function countTicks(largest: number, { number }: Formatter): Tick[] {
	const step = roundStep(Math.max(largest, 1) / MAX_STEPS);
	const count = Math.ceil(Math.max(largest, 1) / step);
	const notation = count * step >= COMPACT_FROM ? 'compact' : 'standard';
	return range(count + 1).map((index) => {
		const value = index * step;
		return { value, text: number(value, notation) };
	});
}

/** Counts are whole, so a step is too. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
	const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
	return steps.find((step) => step >= least && Number.isInteger(step)) ?? power;
}

/** Draws a line across the plot with its number. */
export function countLine(tick: Tick, { left, right, y }: Frame, { text: size }: Layout): Shape[] {
	const ends = level([left, y(tick.value)], right);
	const at: Point = [left - size / 2, y(tick.value) + size * 0.35];
	return [
		line(tick.value === 0 ? 'axis' : 'grid', ends),
		label(tick.text, at, { size, align: 'end' }),
	];
}
