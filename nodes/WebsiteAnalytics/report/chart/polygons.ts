import { clamp, range } from 'lodash';
import type { Dash, Label, Line, Point, Shape } from './drawing';
import { drawText, textWidth } from './typeface/drawnText';

/** The corners of a circle, and the width in pixels from which the ends of a line are round. */
const [CORNERS, ROUND_FROM] = [24, 6];

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

/** Returns a box for each part of a line, and a circle at each point. */
function strokesOf({ points, dash, ...line }: Line, scale: number): Point[][] {
	const width = line.width * scale;
	const parts = partsOf(points);
	const drawn = dash ? dashesOf(parts, [dash[0] * scale, dash[1] * scale]) : parts;
	// Thin lines along an axis keep their ends sharp.
	const isRound = points.length === 1 || (!dash && width > ROUND_FROM);
	const circles = isRound ? points.map((point) => circle(point, width / 2)) : [];
	return [...drawn.flatMap((part) => boxOf(part, width)), ...circles];
}

interface Part {
	from: Point;
	to: Point;
	length: number;
}

function partsOf(points: Point[]): Part[] {
	return points.slice(1).map((to, index) => {
		const from = points[index] ?? to;
		return { from, to, length: Math.hypot(to[0] - from[0], to[1] - from[1]) };
	});
}

function boxOf({ from: [x, y], to: [toX, toY], length }: Part, width: number): Point[][] {
	if (length === 0) return [];
	const dx = ((toX - x) / length) * (width / 2);
	const dy = ((toY - y) / length) * (width / 2);
	const corners: Point[] = [
		[x + dy, y - dx],
		[toX + dy, toY - dx],
		[toX - dy, toY + dx],
		[x - dy, y + dx],
	];
	return [corners];
}

function circle([x, y]: Point, radius: number): Point[] {
	return Array.from({ length: CORNERS }, (_, index): Point => {
		const angle = (index / CORNERS) * 2 * Math.PI;
		return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius];
	});
}

/** Returns the parts of a line that are drawn. A dash around a corner is two. */
function dashesOf(parts: Part[], [dash, gap]: Dash): Part[] {
	let before = 0;
	return parts.flatMap(({ from, to, length }) => {
		const at = (way: number): Point => {
			const share = clamp(way / length, 0, 1);
			return [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
		};
		const starts = range(-(before % (dash + gap)), length, dash + gap);
		before += length;
		return starts.flatMap((start) => partsOf([at(start), at(start + dash)]));
	});
}
