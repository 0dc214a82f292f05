import type { PathCommand } from 'opentype.js';

/** Signs that a text in single quotes holds without an escape. A space separates entries. */
export const ALPHABET = String.fromCharCode(
	...Array.from({ length: 94 }, (_, index) => index + 33),
).replace(/['\\]/g, '');

/** How many numbers one sign writes, half of them below zero. The signs behind begin numbers of two signs. */
export const SMALL = 83;

interface Point {
	x: number;
	y: number;
}

/** Part of a contour: a line to the last point, or a cubic curve with two points that pull it. */
type Segment = [Point] | [Point, Point, Point];

export interface Contour {
	start: Point;
	segments: Segment[];
}

/** Returns a number as one or two signs. Throws where two do not suffice. */
export function encodeNumber(value: number): string {
	const small = value + (SMALL - 1) / 2;
	if (small >= 0 && small < SMALL) return ALPHABET.charAt(small);
	const count = (ALPHABET.length - SMALL) * ALPHABET.length;
	const large = value + Math.floor(count / 2);
	if (large < 0 || large >= count) throw new Error(`Too large a number: ${value}`);
	return encodeIndex(SMALL * ALPHABET.length + large);
}

/** Returns the number of a contour as two signs. */
export function encodeIndex(index: number): string {
	const first = Math.floor(index / ALPHABET.length);
	return `${ALPHABET.charAt(first)}${ALPHABET.charAt(index % ALPHABET.length)}`;
}

export const encodePoint = ({ x, y }: Point) => `${encodeNumber(x)}${encodeNumber(y)}`;

/**
 * Returns the contours of an outline. TrueType cuts each cubic curve of the design into square ones, whose joints are
 * left out: together they are that curve again.
 */
export function contoursOf(commands: PathCommand[]): Contour[] {
	const contours: Contour[] = [];
	let at: Point = { x: 0, y: 0 };
	let pulls: Point[] = [];
	for (const [index, command] of commands.entries()) {
		if (command.type === 'C') throw new Error('The font is not TrueType.');
		if (command.type === 'Z') continue;
		const to = { x: command.x, y: command.y };
		if (command.type === 'M') {
			contours.push({ start: to, segments: [] });
		} else {
			if (command.type === 'Q') pulls.push({ x: command.x1, y: command.y1 });
			if (isMiddle(to, pulls.at(-1), commands[index + 1])) continue;
			contours.at(-1)?.segments.push(pulls.length > 0 ? curve(at, pulls, to) : [to]);
			pulls = [];
		}
		at = to;
	}
	return contours;
}

const isMiddle = ({ x, y }: Point, before?: Point, next?: PathCommand) =>
	before !== undefined &&
	next?.type === 'Q' &&
	(before.x + next.x1) / 2 === x &&
	(before.y + next.y1) / 2 === y;

/** Returns the cubic curve that was cut into square ones: each end pulls in the same direction, but farther. */
function curve(from: Point, pulls: Point[], to: Point): Segment {
	const pull = (end: Point, near: Point = end): Point => ({
		x: end.x + ((near.x - end.x) * 2 * pulls.length) / 3,
		y: end.y + ((near.y - end.y) * 2 * pulls.length) / 3,
	});
	return [pull(from, pulls[0]), pull(to, pulls.at(-1)), to];
}

/**
 * Returns a contour as text, from its start on. `-` and `|` are lines along an axis and `/` is any other line; `(` is a
 * curve that begins upright and ends level, `)` the reverse, and `~` any other curve.
 */
export function encodeContour({ start, segments }: Contour, scale: number): string {
	const rounded = ({ x, y }: Point): Point => ({
		x: Math.round((x - start.x) * scale),
		y: Math.round((y - start.y) * scale),
	});
	let at: Point = { x: 0, y: 0 };
	const steps = segments.map((segment) =>
		segment.map(rounded).map((to) => {
			const step = { x: to.x - at.x, y: to.y - at.y };
			at = to;
			return step;
		}),
	);
	// The fill closes the contour by a line.
	if (steps.at(-1)?.length === 1 && at.x === 0 && at.y === 0) steps.pop();
	return steps.map(([a, b, c]) => encodeStep(a, b, c)).join('');
}

function encodeStep(a?: Point, b?: Point, c?: Point): string {
	if (!a) return '';
	if (!b || !c) {
		if (a.x === 0 && a.y === 0) return '';
		if (a.y === 0) return `-${encodeNumber(a.x)}`;
		if (a.x === 0) return `|${encodeNumber(a.y)}`;
		return `/${encodePoint(a)}`;
	}
	if (a.x === 0 && c.y === 0) return `(${encodeNumber(a.y)}${encodePoint(b)}${encodeNumber(c.x)}`;
	if (a.y === 0 && c.x === 0) return `)${encodeNumber(a.x)}${encodePoint(b)}${encodeNumber(c.y)}`;
	return `~${[a, b, c].map(encodePoint).join('')}`;
}
