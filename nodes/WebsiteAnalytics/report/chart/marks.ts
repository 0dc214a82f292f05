import { clamp, range } from 'lodash';
import { box, dot, label, type Layout, line, type Point, type Shape } from './drawing';
import type { Frame } from './series';
import { textWidth } from './typeface/drawnText';

/** A place beside a point: to the right in halves of the text and in its size, and down in its size. */
interface Side {
	halves: number;
	right: number;
	down: number;
}

const ABOVE = { halves: 0, right: 0, down: -0.5 };
const ABOVE_LEFT = { halves: -1, right: 0, down: -0.45 };
const BELOW = { halves: 0, right: 0, down: 1.25 };

/** Where texts stand, by the best place first. */
export const SIDES = {
	above: [ABOVE, { halves: 1, right: 0, down: -0.45 }, ABOVE_LEFT, BELOW],
	beside: [
		{ halves: -1, right: -0.55, down: 0.35 },
		{ halves: 1, right: 0.55, down: 0.35 },
		ABOVE,
		ABOVE_LEFT,
		BELOW,
	],
} satisfies Record<string, Side[]>;

/** Writes a text on the first side of a point where it covers none of the lines, or else on a ground of its own. */
export function labelBeside(
	[x, y]: Point,
	text: string,
	style: Parameters<typeof label>[2],
	sides: Side[],
	{ lines, frame }: { lines: Point[][]; frame: Frame },
): Shape[] {
	const { size } = style;
	const width = textWidth(text, style);
	const boxes = sides.map(({ halves, right, down }) => {
		const start = x + right * size + ((halves - 1) * width) / 2;
		const left = clamp(start, frame.left, frame.right - width);
		return box('ground', [left - 3, y + (down - 0.85) * size], [width + 6, size]);
	});
	const isFree = ({ points: [from = [0, 0], , to = [0, 0]] }: { points: Point[] }) =>
		to[1] < frame.bottom && !lines.some((path) => isCrossed(path, from, to));
	const free = boxes.find(isFree);
	const ground = free ?? boxes.slice(0, 1)[0];
	const [[left, top] = [x, y]] = ground?.points ?? [];
	const words = label(text, [left + 3, top + 0.85 * size], style);
	return free || !ground ? [words] : [ground, words];
}

const STEPS = range(0, 1, 0.05);

/** Whether a line enters a rectangle. */
function isCrossed(path: Point[], [left, top]: Point, [right, bottom]: Point): boolean {
	return path.some(([x, y], index) => {
		const [toX, toY] = path[index + 1] ?? [x, y];
		return STEPS.some((part) => {
			const [atX, atY] = [x + (toX - x) * part, y + (toY - y) * part];
			return atX > left && atX < right && atY > top && atY < bottom;
		});
	});
}

/** The diameter of the number of a note and the height of a row of them, to the size of a text. */
const NUMBER = { diameter: 1.25, row: 1.4, maxRows: 6 };

/** Returns the row of the number of each note. A number that would touch another is in the next row. */
export function rowsOfNotes(places: number[], { text }: Layout): number[] {
	const ends: number[] = [];
	const reach = (NUMBER.diameter * text) / 2;
	return places.map((x) => {
		const free = ends.findIndex((end) => end < x - reach);
		const row = free < 0 ? Math.min(ends.length, NUMBER.maxRows - 1) : free;
		ends[row] = x + reach;
		return row;
	});
}

/** Returns the height of rows of numbers. */
export function heightOfNotes(rows: number[], { text }: Layout): number {
	return Math.max(0, ...rows.map((row) => row + 1)) * NUMBER.row * text;
}

/** Draws the number of a note, with a thin line down to its day. */
export function drawNote(number: number, [x, top]: Point, row: number, end: number, size: number) {
	const y = top + (row + 0.5) * NUMBER.row * size;
	const style = { size: size * 0.85, isBold: true, color: 'ground', align: 'middle' } as const;
	const points: Point[] = [
		[x, y],
		[x, Math.max(y, end)],
	];
	return [
		line('text', points, 1, [2, 3]),
		dot('text', [x, y], NUMBER.diameter * size),
		label(String(number), [x, y + size * 0.3], style),
	];
}
