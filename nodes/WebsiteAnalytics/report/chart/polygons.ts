import { clamp, range } from 'lodash';
import type { Label, Line, Shape } from './drawing';
import { drawText, type Point, textWidth } from './typeface/glyphs';

/** The corners of the half of a circle. */
const CORNERS = 12;

/** Returns what a shape covers: polygons that turn the same way, but for the holes of letters. */
export function polygonsOf(shape: Shape, scale: number): Point[][] {
	if (shape.kind === 'label') return lettersOf(shape, scale);
	const points = shape.points.map(([x, y]): Point => [x * scale, y * scale]);
	return shape.kind === 'area' ? [points] : strokesOf({ ...shape, points }, scale);
}

function lettersOf({ text, x, y, align, ...label }: Label, scale: number): Point[][] {
	const style = { ...label, size: label.size * scale };
	const width = textWidth(text, style);
	const start = x * scale - { start: 0, middle: width / 2, end: width }[align];
	return drawText(text, [start, Math.round(y * scale)], style);
}

/** Returns a polygon with round ends for each part of a line. */
function strokesOf({ points, width, dash }: Line, scale: number): Point[][] {
	const path = points.length === 1 ? [...points, ...points] : points;
	const [drawn = Infinity, gap = 0] = (dash ?? []).map((length) => length * scale);
	let before = 0;
	return path.slice(1).flatMap((to, index) => {
		const from = path[index] ?? to;
		const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
		const at = (way: number): Point => {
			const share = clamp(way / Math.max(length, 1e-9), 0, 1);
			return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
		};
		const starts = dash ? range(-(before % (drawn + gap)), length, drawn + gap) : [0];
		before += length;
		return starts
			.filter((start) => start + drawn >= 0)
			.map((start) => capsule(at(start), at(start + drawn), (width * scale) / 2));
	});
}

function capsule(from: Point, to: Point, radius: number): Point[] {
	const angle = Math.atan2(to[1] - from[1], to[0] - from[0]) + Math.PI / 2;
	const arc = ([x, y]: Point, start: number) =>
		range(CORNERS + 1).map((corner): Point => {
			const turned = start + (corner / CORNERS) * Math.PI;
			return [x + Math.cos(turned) * radius, y + Math.sin(turned) * radius];
		});
	return [...arc(from, angle), ...arc(to, angle + Math.PI)];
}
