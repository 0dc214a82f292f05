import { oneLine } from '../../values/text';
import type { Change, Figure, Heading } from './chart';
import { drawableName } from './drawableText';
import { area, label, moved, type Part, type Shape } from './drawing';
import { textWidth } from './typeface/glyphs';

/** The sizes of the title and of totals, and the lines from the top. */
const SIZES = { title: 1.4, value: 1.75 };
const LINES = { title: 1.1, subtitle: 2.5, label: 4.3, value: 6.1, detail: 7.5 };
/** Below the last line. */
const SPACE = 1.1;
/** Width, height, and space behind the arrow of a change. */
const ARROW = { width: 0.62, height: 0.58, space: 0.3 };

/** Draws what stands above a picture that is alone. */
export function drawHeading({ title, subtitle, figures }: Heading, width: number): Part {
	const name = drawableName(oneLine(title));
	const columnWidth = width / figures.length;
	const hasDetails = figures.some(({ detail }) => detail !== '');
	const withDetails = hasDetails ? LINES.detail : LINES.value;
	const end = figures.length === 0 ? LINES.subtitle : withDetails;
	return {
		height: end + SPACE,
		shapes: [
			label(name, [0, LINES.title], { size: SIZES.title, isBold: true }, width),
			label(subtitle, [0, LINES.subtitle], {}, width),
			...figures.flatMap((figure, index) =>
				moved(drawFigure(figure, columnWidth - 1), [index * columnWidth, 0]),
			),
		],
	};
}

function drawFigure(figure: Figure, width: number): Shape[] {
	const { value, detail } = figure;
	const usual = textWidth(value, { isBold: true });
	const change = drawChange(figure.change);
	const roomBeside = width - 0.6 - change.width;
	// A percentage of trillions has no room, and a very large number is smaller.
	const hasRoom = roomBeside >= usual;
	const size = Math.min(SIZES.value, (hasRoom ? roomBeside : width) / usual);
	return [
		label(figure.label, [0, LINES.label], {}, width),
		label(value, [0, LINES.value], { size, isBold: true }),
		...(hasRoom ? moved(change.shapes, [usual * size + 0.6, LINES.value]) : []),
		label(detail, [0, LINES.detail], {}, width),
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
