import { sumBy } from 'lodash';
import { label, type Layout, moved, type Part, type Point, type Shape } from './drawing';
import { textWidth } from './typeface/drawnText';

/** Explains a line or a color. */
export interface LegendEntry {
	name: string;
	/** Returns the symbol of the entry, around the middle of a small letter. @param width as wide as it may be */
	symbol(width: number): Shape;
}

/** The symbol and the space around it, to the size of a text. */
const SYMBOL = { width: 1.6, space: 0.4, between: 1.2 };
const LINE_HEIGHT = 1.4;

/** Draws a caption and the legend beside it, or below it where there is no room. */
export function drawLegend(caption: string, entries: LegendEntry[], { width, text }: Layout): Part {
	const start = (SYMBOL.width + SYMBOL.space) * text;
	const boxes = entries.map(({ name, symbol }) => ({
		width: start + textWidth(name, { size: text }),
		shapes: [
			...moved([symbol(SYMBOL.width * text)], [0, -0.33 * text]),
			label(name, [start, 0], { size: text }),
		],
	}));
	const between = SYMBOL.between * text;
	const total = sumBy(boxes, 'width') + between * Math.max(0, boxes.length - 1);
	const captionWidth = textWidth(caption, { size: text, isBold: true });
	const isBeside = captionWidth + between + total <= width;

	const shapes: Shape[] = [label(caption, [0, text], { size: text, isBold: true })];
	let [x, y]: Point = isBeside ? [width - total, text] : [0, text * (1 + LINE_HEIGHT)];
	for (const entry of boxes) {
		if (x > 0 && x + entry.width > width + 1) {
			x = 0;
			y += text * LINE_HEIGHT;
		}
		shapes.push(...moved(entry.shapes, [x, y]));
		x += entry.width + between;
	}
	const height = boxes.length > 0 ? y : text;
	return { height, shapes };
}
