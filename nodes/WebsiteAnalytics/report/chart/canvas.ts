import type { Point } from './drawing';

export type Canvas = ReturnType<typeof createCanvas>;

/** The tones from uncovered to covered at the edge of a line: enough for the eye, and a small file. */
const TONES = 4;

/** Creates a white picture that shapes are drawn on. Positions are in pixels from its upper left corner. */
export function createCanvas(width: number, height: number) {
	const rowLength = width * 3 + 1;
	/** The rows of a PNG: the filter, which is none, then red, green and blue of each pixel. */
	const rows = new Uint8Array(rowLength * height);
	const column = (x: number) => Math.min(width - 1, Math.max(0, Math.floor(x)));
	const row = (y: number) => Math.min(height - 1, Math.max(0, Math.floor(y)));

	/** Paints a pixel, at an edge in a paler tone. Tones of lines that meet do not add up. */
	function paint(x: number, y: number, color: number, tone: number): void {
		const pixel = y * rowLength + 1 + x * 3;
		for (let channel = 0; channel < 3; channel++) {
			const full = (color >> (16 - channel * 8)) & 255;
			const pale = Math.round(255 + (full - 255) * tone);
			rows[pixel + channel] = tone === 1 ? full : Math.min(pale, rows[pixel + channel] ?? 255);
		}
	}

	function segment([ax, ay]: Point, [bx, by]: Point, radius: number, color: number): void {
		const reach = radius + 0.5;
		const [dx, dy] = [bx - ax, by - ay];
		const squared = dx * dx + dy * dy || 1;
		const [left, right] = [column(Math.min(ax, bx) - reach), column(Math.max(ax, bx) + reach)];
		const bottom = row(Math.max(ay, by) + reach);
		for (let y = row(Math.min(ay, by) - reach); y <= bottom; y++) {
			for (let x = left; x <= right; x++) {
				const [px, py] = [x + 0.5 - ax, y + 0.5 - ay];
				const along = Math.min(1, Math.max(0, (px * dx + py * dy) / squared));
				const [ex, ey] = [px - along * dx, py - along * dy];
				const near = ex * ex + ey * ey;
				if (near >= reach * reach) continue;
				const tone = Math.round(Math.min(1, reach - Math.sqrt(near)) * TONES) / TONES;
				if (tone > 0) paint(x, y, color, tone);
			}
		}
	}

	return {
		/** Returns the upper rows of the picture. */
		rows: (count: number) => rows.subarray(0, count * rowLength),

		clear(): void {
			rows.fill(255);
			for (let y = 0; y < height; y++) rows[y * rowLength] = 0;
		},

		/** Draws a line through points, with round ends; a line of one point is a dot. */
		line(points: Point[], lineWidth: number, color: number): void {
			points.forEach((to, index) => {
				const from = points[index - 1];
				if (from || points.length === 1) segment(from ?? to, to, lineWidth / 2, color);
			});
		},

		fill([left, top]: Point, [right, bottom]: Point, color: number): void {
			for (let y = Math.max(0, Math.round(top)); y < Math.min(height, Math.round(bottom)); y++) {
				for (let x = Math.max(0, Math.round(left)); x < Math.min(width, Math.round(right)); x++) {
					paint(x, y, color, 1);
				}
			}
		},
	};
}
