import { isEqual, mapValues, range } from 'lodash';
import type { PathCommand } from 'opentype.js';

/** The code of the sign that stands for 0. Its neighbors stand for other steps. */
export const ZERO = 83;

/** With its ends rounded, a step has a sign of ASCII that is neither a quote nor a space, which separates entries. */
const LONGEST_STEP = 40;

/** The largest distance between a curve and the lines that replace it, in units of the outlines. */
const TOLERANCE = 0.4;

export interface Point {
	x: number;
	y: number;
}

/** Returns the contours of an outline, in whole units. Replaces lines and curves by as many short lines as needed. */
export function contoursOf(commands: PathCommand[], scale: number): Point[][] {
	const contours: Point[][] = [];
	let at: Point = { x: 0, y: 0 };
	for (const command of commands) {
		if (command.type === 'C') throw new Error('The font is not TrueType.');
		if (command.type === 'Z') continue;
		const to = { x: command.x * scale, y: command.y * scale };
		const pull =
			command.type === 'Q'
				? { x: command.x1 * scale, y: command.y1 * scale }
				: { x: (at.x + to.x) / 2, y: (at.y + to.y) / 2 };
		if (command.type === 'M') contours.push([to]);
		else contours.at(-1)?.push(...curve(at, pull, to));
		at = to;
	}
	return contours.map((points) => points.map((point) => mapValues(point, Math.round)));
}

/** Returns points of a square curve, behind its start. */
function curve(from: Point, pull: Point, to: Point): Point[] {
	const bend = Math.hypot(from.x - 2 * pull.x + to.x, from.y - 2 * pull.y + to.y) / 4;
	const length = Math.hypot(to.x - from.x, to.y - from.y);
	const count = Math.ceil(Math.max(Math.sqrt(bend / TOLERANCE), length / LONGEST_STEP));
	return range(1, count + 1).map((index) => {
		const part = index / count;
		const between = (axis: 'x' | 'y') =>
			(1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * pull[axis] + part ** 2 * to[axis];
		return { x: between('x'), y: between('y') };
	});
}

/** Returns a contour as text: two signs for the step to each point, from the first one on. */
export function encodeContour(points: Point[]): string {
	// The fill closes the contour by a line.
	const isClosed = points.length > 1 && isEqual(points[0], points.at(-1));
	return points
		.slice(0, isClosed ? -1 : undefined)
		.map(({ x, y }, index) => {
			const from = points[index - 1] ?? { x, y };
			return String.fromCharCode(ZERO + x - from.x, ZERO + y - from.y);
		})
		.join('');
}
