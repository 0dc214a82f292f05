import { clamp, range } from 'lodash';
import { dot, type Label, label, type Layout, line, type Point } from './drawing';
import type { Frame } from './series';
import { textWidth } from './typeface/drawnText';

/** A place beside a point: to the right in halves of the text, and down in its size. */
interface Side {
	halves: number;
	down: number;
}

const ABOVE: Side = { halves: 0, down: -0.5 };
/** Where texts stand, by the best place first. */
const SIDES = [
	ABOVE,
	{ halves: 1, down: -0.45 },
	{ halves: -1, down: -0.45 },
	{ halves: 0, down: 1.25 },
];

/** Writes a text on the first side of a point where it covers none of the lines, or else above. */
export function labelBeside(
	[x, y]: Point,
	text: string,
	style: Parameters<typeof label>[2],
	{ lines, frame }: { lines: Point[][]; frame: Frame },
): Label {
	const { size } = style;
	const width = textWidth(text, style);
	const placeAt = ({ halves, down }: Side): Point => {
		const left = x + ((halves - 1) * width) / 2;
		return [clamp(left, frame.left, frame.right - width), y + down * size];
	};
	const isFree = (side: Side) => {
		const [left, base] = placeAt(side);
		const from: Point = [left - 3, base - 0.85 * size];
		const to: Point = [left + width + 3, base + 0.15 * size];
		return to[1] < frame.bottom && !lines.some((path) => isCrossed(path, from, to));
	};
	return label(text, placeAt(SIDES.find(isFree) ?? ABOVE), style);
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
