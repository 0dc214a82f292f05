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
	const large = value + Math.floor(((ALPHABET.length - SMALL) * ALPHABET.length) / 2);
	const first = SMALL + Math.floor(large / ALPHABET.length);
	if (large < 0 || first >= ALPHABET.length) throw new Error(`Too large a number: ${value}`);
	return `${ALPHABET.charAt(first)}${ALPHABET.charAt(large % ALPHABET.length)}`;
}

/** Returns the number of a contour as two signs. */
export function encodeIndex(index: number): string {
	const first = Math.floor(index / ALPHABET.length);
	return `${ALPHABET.charAt(first)}${ALPHABET.charAt(index % ALPHABET.length)}`;
}

/**
 * Returns the contours of an outline. TrueType cuts each cubic curve of the design into square ones, whose joints are
 * left out: together they are that curve again.
 */
export function contoursOf(commands: PathCommand[]): Contour[] {
	const contours: Contour[] = [];
	let at: Point = { x: 0, y: 0 };
	let pulls: Point[] = [];
	for (const [index, command] of commands.entries()) {
		if (command.type === 'Z') continue;
		const { x, y } = command;
		const contour = contours.at(-1);
		const isStart = command.type === 'M';
		if (isStart) contours.push({ start: { x, y }, segments: [] });
		if (isStart || !contour) {
			at = { x, y };
			continue;
		}
		if (command.type === 'C') throw new Error('The font is not TrueType.');
		if (command.type === 'Q') pulls.push({ x: command.x1, y: command.y1 });
		const next = commands[index + 1];
		const isJoint =
			command.type === 'Q' && next?.type === 'Q' && isMiddle({ x, y }, pulls.at(-1), next);
		if (isJoint) continue;
		contour.segments.push(pulls.length > 0 ? curve(at, pulls, { x, y }) : [{ x, y }]);
		at = { x, y };
		pulls = [];
	}
	return contours;
}

const isMiddle = (
	{ x, y }: Point,
	before: Point | undefined,
	{ x1, y1 }: { x1: number; y1: number },
) => before !== undefined && (before.x + x1) / 2 === x && (before.y + y1) / 2 === y;

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
		segment.map(rounded).map(({ x, y }) => {
			const step = { x: x - at.x, y: y - at.y };
			at = { x, y };
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
		return `/${encodeNumber(a.x)}${encodeNumber(a.y)}`;
	}
	const middle = `${encodeNumber(b.x)}${encodeNumber(b.y)}`;
	if (a.x === 0 && c.y === 0) return `(${encodeNumber(a.y)}${middle}${encodeNumber(c.x)}`;
	if (a.y === 0 && c.x === 0) return `)${encodeNumber(a.x)}${middle}${encodeNumber(c.y)}`;
	const [first, last] = [a, c].map(({ x, y }) => `${encodeNumber(x)}${encodeNumber(y)}`);
	return `~${first}${middle}${last}`;
}
