import { MARGIN, type Plot } from './frame';
import type { Point } from './point';
import { WIDTH, type Color, type Shape } from './scene';

/** Where the legend of lines is, and what their counts are. */
export const LEGEND_Y = 86;
export const CAPTION_Y = 114;

/** The least room for counts at the left. */
const MIN_COUNTS_WIDTH = 24;
/** From this many days on, lines are thinner, because they are dense. */
const DENSE_FROM_DAYS = 120;

/** Where lines are drawn, right of counts of a width. */
export function linesPlot(countsWidth: number): Plot {
	const left = MARGIN + Math.max(MIN_COUNTS_WIDTH, countsWidth) + 8;
	return { left, right: WIDTH - 2.5 * MARGIN, top: 128, bottom: 332 };
}

/** A line through points. A single one is a dot, because its line could not be seen. */
export function lineOf(points: Point[], color: Color, count: number, isDashed = false): Shape[] {
	const [only] = points;
	if (!only) return [];
	if (points.length === 1) return [{ kind: 'dot', color, x: only[0], y: only[1], radius: 5 }];
	const isDense = count >= DENSE_FROM_DAYS;
	const width = isDense ? 1.25 : 2.5;
	return [{ kind: 'line', color, points, width, ...(isDashed && { isDashed }) }];
}
