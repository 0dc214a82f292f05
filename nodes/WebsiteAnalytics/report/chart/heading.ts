import { oneLine } from '../../values/text';
import type { Change, Figure, Heading } from './chart';
import type { Color } from './colors';
import { label, type Layout, type Part, type Point, type Shape } from './drawing';
import { fittingName, fittingText } from './fitting';
import { textWidth } from './typeface/drawnText';

/** To the size of a text: the sizes of the title and of totals, and the lines from the top. */
const SIZES = { title: 1.4, value: 1.75 };
const LINES = { title: 1.1, subtitle: 2.5, label: 4.3, value: 6.1, detail: 7.5 };
/** Below the last line. */
const SPACE = 1.1;
/** Width, height, and space behind the arrow of a change. */
const ARROW = { width: 0.62, height: 0.58, space: 0.3 };

/** Draws what stands above a picture that is alone. */
export function drawHeading({ title, subtitle, figures }: Heading, layout: Layout): Part {
	const { width, text } = layout;
	const style = { size: text * SIZES.title, isBold: true };
	const name = fittingName(oneLine(title), width, style);
	const columnWidth = width / Math.max(1, figures.length);
	const hasDetails = figures.some(({ detail }) => detail !== '');
	const withDetails = hasDetails ? LINES.detail : LINES.value;
	const end = figures.length === 0 ? LINES.subtitle : withDetails;
	return {
		height: text * (end + SPACE),
		shapes: [
			label(name, [0, text * LINES.title], style),
			label(fittingText(subtitle, width, { size: text }), [0, text * LINES.subtitle], {
				size: text,
			}),
			...figures.flatMap((figure, index) =>
				drawFigure(figure, index * columnWidth, columnWidth, text),
			),
		],
	};
}

function drawFigure(figure: Figure, x: number, width: number, size: number): Shape[] {
	const { value } = figure;
	const usual = textWidth(value, { size, isBold: true });
	const roomBeside = width - size * 1.6 - changeWidth(figure.change, size);
	// A percentage of trillions has no room, and a very large number is smaller.
	const change = roomBeside >= usual ? figure.change : null;
	const factor = Math.min(SIZES.value, (change ? roomBeside : width - size) / usual);
	const style = { size: size * factor, isBold: true };
	const changeX = x + usual * factor + size * 0.6;
	const small = (text: string, y: number) =>
		label(fittingText(text, width - size, { size }), [x, y * size], { size });
	return [
		small(figure.label, LINES.label),
		label(value, [x, size * LINES.value], style),
		...drawChange(change, [changeX, size * LINES.value], size),
		small(figure.detail, LINES.detail),
	];
}

const isBold = ({ direction }: Change) => direction !== 0;

const arrowWidth = ({ direction }: Change) => (direction === 0 ? 0 : ARROW.width + ARROW.space);

/** Returns the width of a change in percent; 0 without a change. */
export function changeWidth(change: Change | null, size: number): number {
	if (!change) return 0;
	return arrowWidth(change) * size + textWidth(change.text, { size, isBold: isBold(change) });
}

/** Draws a change in percent with an arrow, because not everybody sees its color. */
export function drawChange(change: Change | null, [x, y]: Point, size: number): Shape[] {
	if (!change) return [];
	const text = (color: Color) =>
		label(change.text, [x + arrowWidth(change) * size, y], { size, isBold: isBold(change), color });
	if (change.direction === 0) return [text('faint')];
	const color = change.direction > 0 ? 'up' : 'down';
	const [base, tip] =
		change.direction > 0 ? [y, y - ARROW.height * size] : [y - ARROW.height * size, y];
	const points: Point[] = [
		[x, base],
		[x + ARROW.width * size, base],
		[x + (ARROW.width * size) / 2, tip],
	];
	return [{ kind: 'area', color, points }, text(color)];
}
