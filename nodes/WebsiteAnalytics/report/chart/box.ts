import { sumBy } from 'lodash';
import type { Formatter } from '../formatter';
import type { LegendEntry } from './chart';
import { type Label, label, type Point, type Shape, TEXT_SIZE } from './drawing';
import { textWidth } from './font/drawnText';

/** Something on a line of text: its width, and its shapes from a position on. */
export interface Box {
	width: number;
	shapes(position: Point): Shape[];
}

const SYMBOL_WIDTH = 28;
/** Between the parts of an entry, and between entries. */
const GAPS = { within: 10, between: 24 };

/** Puts boxes beside each other. Leaves out empty boxes. */
export function row(parts: Box[], gap = GAPS.within): Box {
	const shown = parts.filter(({ width }) => width > 0);
	const startOf = (index: number) => sumBy(shown.slice(0, index), 'width') + index * gap;
	return {
		width: Math.max(0, startOf(shown.length) - gap),
		shapes: ([x, y]) =>
			shown.flatMap((part, index) => part.shapes([Math.round(x + startOf(index)), y])),
	};
}

export function textBox(
	text: string,
	style: Partial<Pick<Label, 'size' | 'isBold' | 'color'>> = {},
): Box {
	return {
		width: text === '' ? 0 : textWidth(text, { size: TEXT_SIZE, ...style }),
		shapes: (position) => [label(text, position, style)],
	};
}

/** Returns a line of the legend. */
export function legendRow(entries: LegendEntry[], formatter: Formatter, size: number): Box {
	const boxes = entries.map(({ symbols, label: text, count, change, detail = '' }) => {
		const total = count === undefined ? '' : formatter.number(count);
		return row(
			[
				row([
					...symbols.map(legendSymbol),
					textBox(text, { size }),
					textBox(total, { size, isBold: true }),
				]),
				row([changeBox(change, formatter, size), textBox(detail, { size, color: 'faint' })]),
			],
			GAPS.between,
		);
	});
	return row(boxes, GAPS.between);
}

/** The width of the line that draws a symbol, and the free space on each side. */
const SYMBOLS = {
	line: { width: 4, inset: 2 },
	box: { width: 18, inset: 9 },
	dot: { width: 16, inset: 14 },
};

function legendSymbol([kind, color]: LegendEntry['symbols'][number]): Box {
	const { width, inset } = SYMBOLS[kind];
	return {
		width: SYMBOL_WIDTH,
		shapes: ([x, y]) => {
			// As high as the middle of small letters.
			const ends = [x + inset, x + SYMBOL_WIDTH - inset].map((end): Point => [end, y - 8]);
			return [{ kind: 'line', color, points: ends, width }];
		},
	};
}

/** Returns a change in percent with an arrow, because not everybody sees its color; an empty box without a change. */
export function changeBox(
	percent: number | null | undefined,
	{ change }: Formatter,
	size = TEXT_SIZE,
): Box {
	if (percent === null || percent === undefined) return textBox('');
	if (percent === 0) return textBox(change(percent), { size, color: 'faint' });
	const [arrow, color] = percent > 0 ? (['▲', 'up'] as const) : (['▼', 'down'] as const);
	return textBox(`${arrow} ${change(percent)}`, { size, color });
}
