import type { Formatter } from '../formatter';
import type { Bar, BarsPlot } from './chart';
import { ends, label, line, moved, type Shape } from './drawing';
import { drawChange } from './heading';
import { type LegendEntry, SYMBOL_WIDTH } from './legend';
import { type Point, textWidth } from './typeface/glyphs';

/** The height of a name with its bar, the bar from the line of the name on, and the space between numbers. */
const ROW = 2.3;
const BAR = { middle: 0.67, height: 0.5 };
const GAP = 0.8;
const MARK = { width: 0.125, height: 0.8 };

/** Draws a bar below each name, with a mark at the earlier count. */
export function drawBars({ bars, note }: BarsPlot, width: number, formatter: Formatter): Shape[] {
	const largest = Math.max(1, ...bars.flatMap(({ count, previous }) => [count, previous ?? 0]));
	const changes = Math.max(0, ...bars.map(({ change }) => drawChange(change).width));
	const countEnd = width - (changes > 0 ? changes + GAP : 0);
	const rows = bars.flatMap((bar, index) => {
		const { name, warning, change } = bar;
		const count = formatter.number(bar.count);
		const warningEnd = countEnd - textWidth(count, { isBold: true }) - GAP;
		const small = { size: 0.85, color: 'down', align: 'end' } as const;
		const warningWidth = Math.min(textWidth(warning, small), warningEnd / 2);
		const mark = drawChange(change);
		const shapes = [
			label(name, [0, 0], { color: 'text' }, warningEnd - 1 - warningWidth),
			label(warning, [warningEnd, 0], small, warningWidth),
			label(count, [countEnd, 0], { isBold: true, align: 'end' }),
			...moved(mark.shapes, [width - mark.width, 0]),
			...drawBar(bar, width, largest),
		];
		return moved(shapes, [0, 0.9 + index * ROW]);
	});
	return [...rows, label(note, [0, 0.8 + bars.length * ROW])];
}

function drawBar({ count, previous }: Bar, width: number, largest: number): Shape[] {
	const widthOf = (value: number) => (width * value) / largest;
	/** With round ends. */
	const bandTo = (value: number) =>
		ends([BAR.height / 2, BAR.middle], [Math.max(0, widthOf(value) - BAR.height), 0]);
	const mark = markAt([widthOf(previous ?? 0), BAR.middle]);
	return [
		line('line', bandTo(largest), BAR.height),
		...(count > 0 ? [line('accent', bandTo(count), BAR.height)] : []),
		// With a ground around it.
		...(previous ? [line('ground', mark, MARK.width + 0.15), line('text', mark, MARK.width)] : []),
	];
}

/** Explains the marks, if there are any. */
export function barEntries({ before }: BarsPlot): LegendEntry[] {
	const symbol = line('text', markAt([SYMBOL_WIDTH * 0.75, 0]), MARK.width);
	return before === '' ? [] : [{ name: before, symbol }];
}

function markAt([x, middle]: Point): Point[] {
	return ends([x, middle - MARK.height / 2], [0, MARK.height]);
}
