import { minBy } from 'lodash';
import type { Rgb } from './canvas';

const MAX_COLORS = 256;

/**
 * Returns the pixels as numbers of colors, in rows of a PNG: each begins with its filter, which is none. Where there are
 * too many tones, similar ones share a number.
 *
 * @param colors those that are certainly kept
 */
export function withPalette(pixels: Uint8Array, width: number, colors: Rgb[]) {
	const height = pixels.length / 3 / width;
	const rows = new Uint8Array((width + 1) * height);
	const palette = [...colors];
	const numbers = new Map(colors.map((color, index) => [keyOf(color), index]));

	/** Returns the number of a color that was not seen before. */
	function numberOf(color: Rgb): number {
		if (palette.length < MAX_COLORS) return palette.push(color) - 1;
		const nearest = minBy(palette, (one) => distance(one, color));
		return nearest ? palette.indexOf(nearest) : 0;
	}

	let lastKey = -1;
	let number = 0;
	for (let pixel = 0, from = 0; from < pixels.length; pixel++, from += 3) {
		const color: Rgb = [pixels[from] ?? 0, pixels[from + 1] ?? 0, pixels[from + 2] ?? 0];
		const key = keyOf(color);
		if (key !== lastKey) {
			number = numbers.get(key) ?? numberOf(color);
			numbers.set(key, number);
			lastKey = key;
		}
		rows[pixel + Math.floor(pixel / width) + 1] = number;
	}
	return { rows, palette: Uint8Array.from(palette.flat()) };
}

const keyOf = ([red, green, blue]: Rgb) => (red << 16) | (green << 8) | blue;

const distance = ([red, green, blue]: Rgb, [r, g, b]: Rgb) =>
	(red - r) ** 2 + (green - g) ** 2 + (blue - b) ** 2;
