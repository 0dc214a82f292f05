import { clamp, range } from 'lodash';
import { box, dot, label, line, type Point, type Shape, type TextStyle } from './drawing';
import type { Layout, Part } from './layout';
import type { Frame } from './series';
import { textWidth } from './typeface/drawnText';

/** A place of a label beside a point, in sizes of the text: how far its middle and its line are. */
type Side = (half: number) => Point;

const ABOVE: Side = () => [0, -0.5];
const ABOVE_RIGHT: Side = (half) => [half, -0.45];
const ABOVE_LEFT: Side = (half) => [-half, -0.45];
const BELOW: Side = () => [0, 1.25];
const RIGHT: Side = (half) => [half + 0.55, 0.35];
const LEFT: Side = (half) => [-half - 0.55, 0.35];

/** What a label should not cover, and where it has to stay. */
interface Around {
	lines: Point[][];
	frame: Frame;
}

type LabelStyle = Parameters<typeof label>[2];

/** Draws the best day with its number. */
export function bestDay(at: Point, text: string, size: number, around: Around): Shape[] {
	const sides = [ABOVE, ABOVE_RIGHT, ABOVE_LEFT, BELOW];
	const style = { size, isBold: true, color: 'accent' } as const;
	return [dot('accent', at, 9), ...labelBeside(at, text, style, sides, around)];
}

/** Draws the day that is not over as an open point. */
export function unfinishedDay(at: Point, text: string, size: number, around: Around): Shape[] {
	const sides = [LEFT, RIGHT, ABOVE, ABOVE_LEFT, BELOW];
	const style = { size: size * 0.9, color: 'text' } as const;
	return [
		dot('accent', at, 11),
		dot('ground', at, 6),
		...labelBeside(at, text, style, sides, around),
	];
}

/** Writes a text on the first side of a point where it covers no line, or else on a ground of its own. */
function labelBeside(
	[x, y]: Point,
	text: string,
	style: LabelStyle,
	sides: Side[],
	{ lines, frame }: Around,
): Shape[] {
	const { size } = style;
	const width = textWidth(text, style);
	const places = sides.map((side) => {
		const [dx, dy] = side(width / 2 / size);
		const start = clamp(x + dx * size - width / 2, frame.left, frame.right - width);
		return { start, base: y + dy * size };
	});
	const upperLeft = ({ start, base }: Place): Point => [start - 3, base - size * 0.85];
	const free = places.find((place) => {
		const isInside = place.base < frame.bottom;
		return isInside && !lines.some((path) => isCrossed(path, upperLeft(place), [width + 6, size]));
	});
	const place = free ?? places[0] ?? { start: x, base: y };
	const ground = box('ground', upperLeft(place), [width + 6, size], 4);
	const words = label(text, [place.start, place.base], style);
	return free ? [words] : [ground, words];
}

interface Place {
	start: number;
	base: number;
}

const STEPS = range(0, 1, 0.05);

/** Whether a line enters a rectangle. */
function isCrossed(path: Point[], [left, top]: Point, [width, height]: Point): boolean {
	return path.some(([x, y], index) => {
		const [toX, toY] = path[index + 1] ?? [x, y];
		return STEPS.some((part) => {
			const [atX, atY] = [x + (toX - x) * part, y + (toY - y) * part];
			return atX > left && atX < left + width && atY > top && atY < top + height;
		});
	});
}

/** The diameter of a number of a note and the height of their rows, to the size of a text. */
const [NUMBER, ROW] = [1.25, 1.4];
const MAX_ROWS = 3;

/** Draws the numbers of notes. A number that would touch another is in the next row. */
export function noteNumbers(places: number[], { text }: Layout): Part {
	/** Where each row ends. */
	const ends: number[] = [];
	const shapes = places.flatMap((x, index) => {
		const start = x - (NUMBER * text) / 2;
		const free = ends.findIndex((end) => end < start);
		const row = free < 0 ? Math.min(ends.length, MAX_ROWS - 1) : free;
		ends[row] = start + NUMBER * text;
		const y = (row + 0.5) * ROW * text;
		const style: TextStyle = { size: text * 0.85, isBold: true };
		const number = String(index + 1);
		return [
			dot('text', [x, y], NUMBER * text),
			label(number, [x, y + text * 0.3], { ...style, color: 'ground', align: 'middle' }),
		];
	});
	return { height: ends.length * ROW * text, shapes };
}

/** Draws a thin line from the number of a note down to its day. */
export function noteLine(x: number, from: number, to: number): Shape[] {
	if (to <= from) return [];
	const points: Point[] = [
		[x, from],
		[x, to],
	];
	return [line('text', points, 1, [2, 3])];
}
