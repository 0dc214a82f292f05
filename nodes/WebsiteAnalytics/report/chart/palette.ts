import { minBy } from 'lodash';
import { channelsOf } from './colors';

const MAX_COLORS = 256;

/**
 * Returns pixels as numbers of colors, in rows of a PNG: each begins with its filter, which is none. Where there are too
 * many tones, similar ones share a number.
 *
 * @param colors always in the palette
 */
export function withPalette(pixels: Uint32Array, width: number, colors: number[]) {
	const rows = new Uint8Array(pixels.length + pixels.length / width);
	const palette = [...colors];
	const numbers = new Map(colors.map((color, index) => [color, index]));

	/** Returns the number of a color that was not seen before. */
	function numberOf(color: number): number {
		const isNew = palette.length < MAX_COLORS;
		const nearest = isNew ? color : minBy(palette, (one) => distance(one, color));
		if (isNew) palette.push(color);
		const number = palette.indexOf(nearest ?? color);
		numbers.set(color, number);
		return number;
	}

	let last = -1;
	let number = 0;
	let from = 0;
	for (let to = 1; to < rows.length; to += width + 1) {
		for (let x = 0; x < width; x++) {
			const color = pixels[from + x] ?? 0;
			// Most pixels have the color of the one before, which is the first color.
			if (color !== last) {
				number = numbers.get(color) ?? numberOf(color);
				last = color;
			}
			if (number > 0) rows[to + x] = number;
		}
		from += width;
	}
	return { rows, palette: Uint8Array.from(palette.flatMap(channelsOf)) };
}

function distance(one: number, other: number): number {
	const channels = channelsOf(other);
	const differences = channelsOf(one).map((channel, index) => channel - (channels[index] ?? 0));
	return Math.hypot(...differences);
}
