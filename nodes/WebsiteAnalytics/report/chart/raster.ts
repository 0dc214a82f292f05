import { createPalette } from './palette';
import type { Point } from './scene';

/** A picture that is drawn on: shapes are covered first, and then painted in a color. */
export type Raster = ReturnType<typeof createRaster>;

/** The steps from uncovered to covered at the edge of a shape: enough for the eye, and few colors. */
const LEVELS = 4;
/** The lines that a row of pixels is divided into when an area is filled. */
const LINES = 4;

/** An empty picture. Positions are in pixels from its upper left corner. */
export function createRaster(width: number, height: number, ground: number) {
	const rows = new Uint8Array((width + 1) * height);
	const levels = new Uint8Array(width * height);
	const parts = new Float32Array(width + 1);
	let palette = createPalette(ground, LEVELS);
	let covered = { left: width, right: -1, top: height, bottom: -1 };

	const column = (x: number) => Math.min(width - 1, Math.max(0, Math.floor(x)));
	const row = (y: number) => Math.min(height - 1, Math.max(0, Math.floor(y)));

	/** The pixels between two corners, which will be painted. */
	function box(x0: number, y0: number, x1: number, y1: number) {
		const area = { left: column(x0), right: column(x1), top: row(y0), bottom: row(y1) };
		covered = {
			left: Math.min(covered.left, area.left),
			right: Math.max(covered.right, area.right),
			top: Math.min(covered.top, area.top),
			bottom: Math.max(covered.bottom, area.bottom),
		};
		return area;
	}

	/** A pixel that two lines of one shape cover has the higher level: their edges do not add up. */
	function cover(x: number, y: number, part: number, isSoft: boolean): void {
		const level = isSoft ? Math.round(part * LEVELS) : Math.round(part) * LEVELS;
		const index = y * width + x;
		if (level > (levels[index] ?? 0)) levels[index] = level;
	}

	function segment([ax, ay]: Point, [bx, by]: Point, radius: number, isSoft: boolean): void {
		const reach = radius + 0.5;
		const [dx, dy] = [bx - ax, by - ay];
		const squared = dx * dx + dy * dy;
		const { top, bottom } = box(
			Math.min(ax, bx) - reach,
			Math.min(ay, by) - reach,
			Math.max(ax, bx) + reach,
			Math.max(ay, by) + reach,
		);
		for (let y = top; y <= bottom; y++) {
			const py = y + 0.5 - ay;
			// The part of the line that is near to this row: a long line would take long otherwise.
			const side = Math.sign(dy) * reach;
			const x0 = ax + (dy === 0 ? 0 : within01((py - side) / dy)) * dx;
			const x1 = ax + (dy === 0 ? 1 : within01((py + side) / dy)) * dx;
			const right = column(Math.max(x0, x1) + reach);
			for (let x = column(Math.min(x0, x1) - reach); x <= right; x++) {
				const px = x + 0.5 - ax;
				const along = squared === 0 ? 0 : within01((px * dx + py * dy) / squared);
				const [ex, ey] = [px - along * dx, py - along * dy];
				const near = ex * ex + ey * ey;
				if (near < reach * reach) cover(x, y, Math.min(1, reach - Math.sqrt(near)), isSoft);
			}
		}
	}

	/** Finds the part of each pixel of a row that is inside of a polygon. */
	function findParts(polygon: Point[], y: number): void {
		parts.fill(0);
		for (let line = 0; line < LINES; line++) {
			const crossings = crossingsAt(polygon, y + (line + 0.5) / LINES);
			for (let index = 0; index + 1 < crossings.length; index += 2) {
				const from = Math.max(0, crossings[index] ?? 0);
				const to = Math.min(width, crossings[index + 1] ?? 0);
				for (let x = Math.floor(from); x < to; x++) {
					const part = Math.min(to, x + 1) - Math.max(from, x);
					parts[x] = (parts[x] ?? 0) + part / LINES;
				}
			}
		}
	}

	return {
		/** The rows of a PNG: its filter, which is none, and one byte a pixel, its place among the colors. */
		rows,
		/** At most 256, as `0xrrggbb`. */
		get colors() {
			return palette.colors;
		},

		/** Empties the picture. */
		clear(): void {
			rows.fill(0);
			levels.fill(0);
			palette = createPalette(ground, LEVELS);
			covered = { left: width, right: -1, top: height, bottom: -1 };
		},

		/**
		 * Covers a line through points, with round ends; a line of one point is a dot.
		 * @param isSoft whether its edges are smooth, for which a picture of many edges becomes large
		 */
		stroke(points: Point[], lineWidth: number, isSoft: boolean): void {
			points.forEach((point, index) => {
				if (index > 0 || points.length === 1) {
					segment(points[index - 1] ?? point, point, lineWidth / 2, isSoft);
				}
			});
		},

		/** Covers what is inside of a polygon. */
		fill(polygon: Point[]): void {
			const xs = polygon.map(([x]) => x);
			const ys = polygon.map(([, y]) => y);
			const area = box(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys));
			for (let y = area.top; y <= area.bottom; y++) {
				findParts(polygon, y);
				for (let x = area.left; x <= area.right; x++) cover(x, y, Math.min(1, parts[x] ?? 0), true);
			}
		},

		/** Paints what is covered, and uncovers it. */
		paint(color: number): void {
			const mix = palette.mixer(color);
			for (let y = covered.top; y <= covered.bottom; y++) {
				for (let x = covered.left; x <= covered.right; x++) {
					const index = y * width + x;
					const level = levels[index] ?? 0;
					if (level === 0) continue;
					levels[index] = 0;
					const pixel = y * (width + 1) + 1 + x;
					rows[pixel] = mix(rows[pixel] ?? 0, level);
				}
			}
			covered = { left: width, right: -1, top: height, bottom: -1 };
		},
	};
}

/** Where a horizontal line enters and leaves a polygon, from left to right. */
function crossingsAt(polygon: Point[], y: number): number[] {
	const crossings: number[] = [];
	polygon.forEach(([x1, y1], index) => {
		const [x0, y0] = polygon.at(index - 1) ?? [x1, y1];
		if (y0 <= y !== y1 <= y) crossings.push(x0 + ((y - y0) / (y1 - y0)) * (x1 - x0));
	});
	return crossings.sort((one, other) => one - other);
}

function within01(part: number): number {
	return Math.min(1, Math.max(0, part));
}
