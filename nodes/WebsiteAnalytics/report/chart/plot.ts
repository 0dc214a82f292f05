import { label, MARGIN, round, thinLine } from './frame';
import type { Tick } from './scale';
import { HEIGHT, WIDTH, type Color, type Point, type Shape } from './scene';
import { drawnWidth, TEXT_SIZE } from './written';

/** The area of the days of a chart. */
export interface Plot {
	left: number;
	right: number;
	top: number;
	bottom: number;
}

/** What the counts of lines are. */
export const CAPTION_Y = 218;

/** The least room for counts at the left. */
const MIN_COUNTS_WIDTH = 28;
/** From this many days on, lines are thinner, because they are dense. */
const DENSE_FROM_DAYS = 120;

/** Where lines are drawn, right of counts of a width. */
export function linesPlot(countsWidth: number, top = CAPTION_Y + 22): Plot {
	const left = MARGIN + Math.max(MIN_COUNTS_WIDTH, countsWidth) + 8;
	return { left, right: WIDTH - 2.5 * MARGIN, top, bottom: 464 };
}

/** A line through points. A single one is a dot, because its line could not be seen. */
export function lineOf(points: Point[], color: Color, count: number, isDashed = false): Shape[] {
	const [only] = points;
	if (!only) return [];
	if (points.length === 1) return [{ kind: 'dot', color, x: only[0], y: only[1], radius: 7 }];
	const isDense = count >= DENSE_FROM_DAYS;
	const width = isDense ? 1.5 : 3;
	return [{ kind: 'line', color, points, width, ...(isDashed && { isDashed }) }];
}

/** Lines across the plot, with their counts at the left. */
export function countAxis(ticks: Tick[], plot: Plot): Shape[] {
	return ticks.flatMap((tick): Shape[] => {
		const y = countPosition(tick.value, ticks, plot);
		return [
			thinLine([plot.left, y], [plot.right, y], tick.value === 0 ? 'axis' : 'grid'),
			label({ ...tick, x: plot.left - 8, y: y + 8, align: 'end', color: 'faint' }),
		];
	});
}

/** The days below the plot. @param count of the days that share its width */
export function dayAxis(ticks: Tick[], count: number, plot: Plot): Shape[] {
	return ticks.flatMap((tick): Shape[] => {
		const x = dayPosition(tick.value, count, plot);
		return [
			thinLine([x, plot.bottom], [x, plot.bottom + 8], 'axis'),
			label({ ...tick, x, y: HEIGHT - 22, align: 'middle', color: 'faint' }),
		];
	});
}

/** The room that the counts of an axis need. */
export function countsWidth(ticks: Tick[]): number {
	return Math.ceil(Math.max(...ticks.map((tick) => drawnWidth(tick, TEXT_SIZE))));
}

export function dayPosition(index: number, count: number, { left, right }: Plot): number {
	const part = count <= 1 ? 0.5 : index / (count - 1);
	return round(left + part * (right - left));
}

/** A count below zero, which no service should send, is at zero. */
export function countPosition(count: number, ticks: Tick[], { top, bottom }: Plot): number {
	const part = Math.max(0, count) / (ticks.at(-1)?.value ?? 1);
	return round(bottom + part * (top - bottom));
}
