import { isEqual, mapValues, range } from 'lodash';
import type { PathCommand } from 'opentype.js';

/** Signs that need no escape in a text in single quotes. A space separates entries. */
export const ALPHABET = String.fromCharCode(...range(33, 127)).replace(/['\\]/g, '');

/** The first `SMALL` signs are numbers around zero. Any other sign adds a multiple of `SMALL` to the sign after it. */
export const SMALL = 73;

/** The largest distance between a curve and the lines that replace it, in units of the outlines. */
const TOLERANCE = 0.4;

export interface Point {
	x: number;
	y: number;
}

/**
 * Returns a whole number as one or two signs.
 * @throws Error when two signs do not suffice
 */
export function encodeNumber(value: number): string {
	const shifted = value + (SMALL - 1) / 2;
	const multiple = Math.floor(shifted / SMALL);
	const sign = ALPHABET.charAt(shifted - multiple * SMALL);
	if (multiple === 0) return sign;
	const most = (ALPHABET.length - SMALL - 1) / 2;
	if (Math.abs(multiple) > most) throw new Error(`Too large a number: ${value}`);
	return `${ALPHABET.charAt(SMALL + most + multiple)}${sign}`;
}

export const encodePoint = ({ x, y }: Point) => `${encodeNumber(x)}${encodeNumber(y)}`;

/** Returns the contours of an outline, in whole units. Replaces each curve by as many lines as TOLERANCE requires. */
export function contoursOf(commands: PathCommand[], scale: number): Point[][] {
	const contours: Point[][] = [];
	let at: Point = { x: 0, y: 0 };
	for (const command of commands) {
		if (command.type === 'C') throw new Error('The font is not TrueType.');
		if (command.type === 'Z') continue;
		const to = { x: command.x * scale, y: command.y * scale };
		if (command.type === 'M') contours.push([]);
		const points =
			command.type === 'Q' ? curve(at, { x: command.x1 * scale, y: command.y1 * scale }, to) : [to];
		contours.at(-1)?.push(...points);
		at = to;
	}
	return contours.map((points) => points.map((point) => mapValues(point, Math.round)));
}

/** Returns points of a square curve, behind its start. */
function curve(from: Point, pull: Point, to: Point): Point[] {
	const bend = Math.hypot(from.x - 2 * pull.x + to.x, from.y - 2 * pull.y + to.y) / 4;
	const count = Math.max(1, Math.ceil(Math.sqrt(bend / TOLERANCE)));
	return range(1, count + 1).map((index) => {
		const part = index / count;
		const between = (axis: 'x' | 'y') =>
			(1 - part) ** 2 * from[axis] + 2 * part * (1 - part) * pull[axis] + part ** 2 * to[axis];
		return { x: between('x'), y: between('y') };
	});
}

/** Returns a contour as text: the step from each point to the next. */
export function encodeContour(points: Point[]): string {
	const steps = points.slice(1).map(({ x, y }, index) => {
		const { x: fromX, y: fromY } = points[index] ?? { x, y };
		return { x: x - fromX, y: y - fromY };
	});
	// The fill closes the contour by a line.
	if (isEqual(points[0], points.at(-1))) steps.pop();
	return steps
		.filter(({ x, y }) => x !== 0 || y !== 0)
		.map(encodePoint)
		.join('');
}
