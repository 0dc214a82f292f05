import type { Change, Chart, Figure } from './chart';
import { drawableName } from './drawableText';
import { area, label, moved, type Shape } from './drawing';
import { textWidth } from './typeface/glyphs';

/** The largest value of a total, and where values stand. */
const VALUE = { size: 1.75, y: 6.1 };
/** Width, height, and space behind the arrow of a change. */
const ARROW = { width: 0.62, height: 0.58, space: 0.3 };

/** Draws what stands above a picture that is alone. */
export function drawHeading({ title, subtitle, figures }: Chart, width: number): Shape[] {
	const columnWidth = width / figures.length;
	return [
		label(drawableName(title), [0, 1.1], { size: 1.4, isBold: true }, width),
		label(subtitle, [0, 2.5], {}, width),
		...figures.flatMap((figure, index) =>
			moved(drawFigure(figure, columnWidth - 1), [index * columnWidth, 0]),
		),
	];
}

function drawFigure(figure: Figure, width: number): Shape[] {
	const { value, detail } = figure;
	const usual = textWidth(value, { isBold: true });
	const change = drawChange(figure.change);
	const roomBeside = width - 0.6 - change.width;
	// A percentage of trillions has no room, and a very large number is smaller.
	const hasRoom = roomBeside >= usual;
	const size = Math.min(VALUE.size, (hasRoom ? roomBeside : width) / usual);
	return [
		label(figure.label, [0, 4.3], {}, width),
		label(value, [0, VALUE.y], { size, isBold: true }),
		...(hasRoom ? moved(change.shapes, [usual * size + 0.6, VALUE.y]) : []),
		label(detail, [0, 7.5], {}, width),
	];
}

/** Draws a change in percent with an arrow, because not everybody sees its color. Nothing without a change. */
export function drawChange(change: Change | null): { width: number; shapes: Shape[] } {
	if (!change) return { width: 0, shapes: [] };
	const { text, direction } = change;
	if (direction === 0) return { width: textWidth(text), shapes: [label(text, [0, 0])] };
	const style = { isBold: true, color: direction > 0 ? 'up' : 'down' } as const;
	const [base, tip] = direction > 0 ? [0, -ARROW.height] : [-ARROW.height, 0];
	const arrow = area(style.color, [
		[0, base],
		[ARROW.width, base],
		[ARROW.width / 2, tip],
	]);
	const start = ARROW.width + ARROW.space;
	return {
		width: start + textWidth(text, style),
		shapes: [arrow, label(text, [start, 0], style)],
	};
}
