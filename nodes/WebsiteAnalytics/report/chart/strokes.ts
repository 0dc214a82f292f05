import type { Line, Point } from './drawing';

/** The corners of a circle, and the width from which the ends of a line are round. */
const [CORNERS, ROUND_FROM] = [24, 3];

/** Returns a line as polygons that turn the same way: a box for each part, and a circle at each point. */
export function strokesOf({ points, width, dash }: Line): Point[][] {
	return (dash ? dashesOf(points, dash) : [points]).flatMap((part) => {
		const boxes = part.slice(1).flatMap((to, index) => boxOf(part[index] ?? to, to, width));
		// Thin lines along an axis keep their ends sharp.
		const isRound = width > ROUND_FROM || part.length === 1;
		return isRound ? [...boxes, ...part.map((point) => circle(point, width / 2))] : boxes;
	});
}

function boxOf([x, y]: Point, [toX, toY]: Point, width: number): Point[][] {
	const length = Math.hypot(toX - x, toY - y);
	if (length === 0) return [];
	const [dx, dy] = [(toX - x) / length, (toY - y) / length].map(
		(part) => (part * width) / 2,
	) as Point;
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

/** Returns the parts of a line that are drawn. */
function dashesOf(points: Point[], [dash, gap]: [number, number]): Point[][] {
	const parts: Point[][] = [];
	let rest = dash;
	let isDrawn = true;
	let part = points.slice(0, 1);
	for (const [index, to] of points.slice(1).entries()) {
		let from = points[index] ?? to;
		let length = Math.hypot(to[0] - from[0], to[1] - from[1]);
		while (length > 0) {
			const step = Math.min(rest, length);
			const share = step / length;
			from = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
			part.push(from);
			length -= step;
			rest -= step;
			if (rest > 0) continue;
			if (isDrawn) parts.push(part);
			isDrawn = !isDrawn;
			rest = isDrawn ? dash : gap;
			part = [from];
		}
	}
	return isDrawn && part.length > 1 ? [...parts, part] : parts;
}
