import { sumBy } from 'lodash';
import type { Writer } from '../writer';
import { box, type Color, type Label, type Point, type Shape, type Written } from './scene';
import { changeText, drawnWidth, TEXT_SIZE } from './written';

/** Something on a line of text: its width, and its shapes where it begins. */
export interface Inline {
	width: number;
	shapes(x: number, y: number): Shape[];
}

const NOTHING: Inline = { width: 0, shapes: () => [] };
const MARK_WIDTH = 28;
/** Of a triangle. */
const ARROW = { width: 18, height: 16, gap: 8 };

/** Things beside each other, but for those that are nothing. */
export function beside(parts: Inline[], gap: number): Inline {
	const shown = parts.filter(({ width }) => width > 0);
	const startOf = (index: number) => sumBy(shown.slice(0, index), 'width') + index * gap;
	return {
		width: Math.max(0, startOf(shown.length) - gap),
		shapes: (x, y) =>
			shown.flatMap((part, index) => part.shapes(Math.round(x + startOf(index)), y)),
	};
}

/** A text without anything special about it. */
export function label(
	given: Written & Pick<Label, 'x' | 'y'> & Partial<Omit<Label, 'kind'>>,
): Label {
	return { kind: 'label', size: TEXT_SIZE, align: 'start', color: 'text', ...given };
}

export function inlineText(
	written: Written,
	style: Partial<Pick<Label, 'size' | 'isBold' | 'color'>> = {},
): Inline {
	return {
		width: drawnWidth(written, { size: TEXT_SIZE, ...style }),
		shapes: (x, y) => [label({ ...written, ...style, x, y })],
	};
}

/** Shows a color before what it means. */
export function mark(kind: 'line' | 'dashes' | 'dot' | 'box', color: Color): Inline {
	const shape = (x: number, y: number): Shape => {
		if (kind === 'box') return box(color, [x, y - 9], MARK_WIDTH, 18);
		const isDot = kind === 'dot';
		const inset = isDot ? MARK_WIDTH / 2 : 2;
		const ends: Point[] = [
			[x + inset, y],
			[x + MARK_WIDTH - inset, y],
		];
		return isDot
			? { kind: 'line', color, points: ends.slice(1), width: 16 }
			: { kind: 'line', color, points: ends, width: 4, isDashed: kind === 'dashes' };
	};
	// As high as the middle of small letters.
	return { width: MARK_WIDTH, shapes: (x, y) => [shape(x, y - 8)] };
}

/** A change in percent with an arrow, because not everybody sees its color; nothing without one. */
export function inlineChange(percent: number | null | undefined, writer: Writer): Inline {
	if (percent === null || percent === undefined) return NOTHING;
	const written = changeText(percent, writer);
	if (percent === 0) return inlineText(written, { color: 'faint' });
	const color = percent > 0 ? 'up' : 'down';
	return beside([arrow(color), inlineText(written, { color })], ARROW.gap);
}

function arrow(color: 'up' | 'down'): Inline {
	const { width, height } = ARROW;
	const shapes = (x: number, y: number): Shape[] => {
		const [base, top] = color === 'up' ? [y - 1, y - 1 - height] : [y - 1 - height, y - 1];
		const points: Point[] = [
			[x, base],
			[x + width, base],
			[x + width / 2, top],
		];
		return [{ kind: 'area', color, points }];
	};
	return { width, shapes };
}
