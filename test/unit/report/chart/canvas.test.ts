import { range } from 'lodash';
import { createCanvas } from '../../../../nodes/WebsiteAnalytics/report/chart/canvas';
import { channelsOf, colorsOf } from '../../../../nodes/WebsiteAnalytics/report/chart/colors';
import type { Point } from '../../../../nodes/WebsiteAnalytics/report/chart/typeface/glyphs';

const CELL = 20;

const boxAt = (x: number, y: number, width: number): Point[] => [
	[x, y],
	[x + width, y],
	[x + width, y + CELL],
	[x, y + CELL],
];

const circleAt = (x: number, y: number) =>
	range(24).map((corner): Point => {
		const angle = (corner * Math.PI) / 12;
		return [x + Math.cos(angle) * 7.3, y + Math.sin(angle) * 7.3];
	});

/** Returns how far a color is from what lies between two others. */
function wayFrom(color: number[], [one, other]: [number[], number[]]): number {
	const ways = range(0, 1.01, 0.05).map((part) =>
		Math.hypot(
			...color.map((channel, index) => {
				const [from = 0, to = 0] = [one[index], other[index]];
				return channel - from - (to - from) * part;
			}),
		),
	);
	return Math.min(...ways);
}

describe('a picture with more tones than its palette holds', () => {
	it.each(['light', 'dark'] as const)(
		'has all colors as they are, and edges in tones near those between: %s',
		(theme) => {
			const colors = Object.values(colorsOf()[theme]).map(channelsOf);
			const width = colors.length * CELL;
			const canvas = createCanvas(width, width);
			canvas.clear(colors);
			for (const row of colors.keys()) {
				canvas.fill([boxAt(0, row * CELL, width)], row);
				for (const column of colors.keys())
					canvas.fill([circleAt((column + 0.5) * CELL, (row + 0.5) * CELL)], column);
			}
			const colorAt = (x: number, y: number) =>
				canvas.palette()[canvas.rows[y * (width + 1) + 1 + x] ?? 0] ?? [];
			const cells = colors.flatMap((ground, row) =>
				colors.map((color, column) => {
					const [x, y] = [column * CELL, row * CELL];
					const pixels = range(CELL * CELL).map((pixel) =>
						colorAt(x + (pixel % CELL), y + Math.floor(pixel / CELL)),
					);
					const ways = pixels.map((pixel) => wayFrom(pixel, [ground, color]));
					return { color, middle: colorAt(x + CELL / 2, y + CELL / 2), way: Math.max(...ways) };
				}),
			);

			// White and black are 441 apart.
			expect(canvas.palette()).toHaveLength(256);
			expect(cells.map(({ middle }) => middle)).toEqual(cells.map(({ color }) => color));
			expect(Math.max(...cells.map(({ way }) => way))).toBeLessThan(50);
		},
	);
});
