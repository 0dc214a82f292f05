import { sumBy } from 'lodash';
import { label, moved, type Shape } from './drawing';
import { type Point, textWidth } from './typeface/glyphs';

/** Explains a line or a color. */
export interface LegendEntry {
	name: string;
	/** From the left on, around the middle of a small letter. */
	symbol: Shape;
}

/** The width of a symbol, and the space around it. */
export const SYMBOL_WIDTH = 1.6;
const START = SYMBOL_WIDTH + 0.4;
const BETWEEN = 1.2;
const LINE_HEIGHT = 1.4;

/** Draws a caption and the legend beside it, or below it where there is no room. */
export function drawLegend(caption: string, entries: LegendEntry[], width: number): Shape[] {
	const widthOf = ({ name }: LegendEntry) => START + textWidth(name) + BETWEEN;
	const total = sumBy(entries, widthOf) - BETWEEN;
	const isBeside = textWidth(caption, { isBold: true }) + BETWEEN + total <= width;

	let [x, y]: Point = isBeside ? [width - total, 1] : [0, 1 + LINE_HEIGHT];
	const shapes = entries.flatMap((entry) => {
		const { name, symbol } = entry;
		if (x > 0 && x + widthOf(entry) - BETWEEN > width + 0.05) [x, y] = [0, y + LINE_HEIGHT];
		const left = x;
		x += widthOf(entry);
		return moved([symbol, label(name, [START, 0.33])], [left, y - 0.33]);
	});
	return [label(caption, [0, 1], { isBold: true }), ...shapes];
}
