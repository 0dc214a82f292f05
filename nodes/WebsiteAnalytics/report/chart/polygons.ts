import { clamp, range } from 'lodash';
import type { Dash, Label, Line, Shape } from './drawing';
import { drawText, type Point, textWidth } from './typeface/glyphs';

/** The corners of the half of a circle. */
const CORNERS = 12;
/** A dash that does not end. */
const SOLID: Dash = [1e9, 0];

/** Returns what a shape covers: polygons that turn the same way, but for the holes of letters. */
export function polygonsOf(shape: Shape, scale: number): Point[][] {
	if (shape.kind === 'label') return lettersOf(shape, scale);
	const polygons = shape.kind === 'area' ? [shape.points] : strokesOf(shape);
	return polygons.map((points) => points.map(([x, y]): Point => [x * scale, y * scale]));
}

function lettersOf(
	{ text, points: [[x, y] = [0, 0]], align, ...label }: Label,
	scale: number,
): Point[][] {
	const style = { ...label, size: label.size * scale };
	const width = textWidth(text, style);
	const start = x * scale - { start: 0, middle: width / 2, end: width }[align];
	return drawText(text, [start, Math.round(y * scale)], style);
}

/** Returns a polygon with round ends for each part of a line. */
function strokesOf({ points, width, dash: [drawn, gap] = SOLID }: Line): Point[][] {
	const path = points.length === 1 ? [...points, ...points] : points;
	let before = 0;
	return path.slice(1).flatMap(([toX, toY], index) => {
		const [x, y] = path[index] ?? [toX, toY];
		const length = Math.max(Math.hypot(toX - x, toY - y), 1e-9);
		const at = (way: number): Point => {
			const share = clamp(way / length, 0, 1);
			return [x + (toX - x) * share, y + (toY - y) * share];
		};
		const starts = range(-(before % (drawn + gap)), length, drawn + gap);
		before += length;
		return starts
			.filter((start) => start + drawn >= 0)
			.map((start) => capsule(at(start), at(start + drawn), width / 2));
	});
}

function capsule(from: Point, to: Point, radius: number): Point[] {
	const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;
	return [from, to].flatMap(([x, y], half) =>
		range(CORNERS + 1).map((corner): Point => {
			const turned = angle + (half + corner / CORNERS) * Math.PI;
			return [x + Math.cos(turned) * radius, y + Math.sin(turned) * radius];
		}),
	);
}
