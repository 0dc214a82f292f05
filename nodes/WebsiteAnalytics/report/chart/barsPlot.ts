import type { Formatter } from '../formatter';
import type { Bar, BarsPlot } from './chart';
import type { Color } from './colors';
import { label, line, moved, type Shape } from './drawing';
import { drawChange } from './heading';
import { drawLegend, SYMBOL_WIDTH } from './legend';
import { type Point, textWidth } from './typeface/glyphs';

/** The height of a name with its bar, the bar from the line of the name on, and the space between numbers. */
const ROW = 2.3;
const BAR = { middle: 0.67, height: 0.5 };
const GAP = 0.8;
const MARK = { width: 0.125, height: 0.8 };

/** Draws a legend, and a bar below each name, with a mark at the earlier count. */
export function drawBars(plot: BarsPlot, width: number, formatter: Formatter): Shape[][] {
	const { caption, before, bars, note } = plot;
	const symbol = line('text', markAt(SYMBOL_WIDTH * 0.75), MARK.width);
	const entries = before === '' ? [] : [{ name: before, symbol }];
	const largest = Math.max(1, ...bars.flatMap(({ count, previous }) => [count, previous]));
	const changes = Math.max(0, ...bars.map(({ change }) => drawChange(change).width));
	const countEnd = width - (changes > 0 ? changes + GAP : 0);
	const rows = bars.flatMap((bar, index) => {
		const { name, warning } = bar;
		const change = drawChange(bar.change);
		const count = formatter.number(bar.count);
		const warningEnd = countEnd - textWidth(count, { isBold: true }) - GAP;
		const small = { size: 0.85, color: 'down', align: 'end' } as const;
		const warningWidth = Math.min(textWidth(warning, small), warningEnd / 2);
		const shapes = [
			label(name, [0, 0], { color: 'text' }, warningEnd - 1 - warningWidth),
			label(warning, [warningEnd, 0], small, warningWidth),
			label(count, [countEnd, 0], { isBold: true, align: 'end' }),
			...moved(change.shapes, [width - change.width, 0]),
			...moved(drawBar(bar, width, largest), [0, BAR.middle]),
		];
		return moved(shapes, [0, 0.9 + index * ROW]);
	});
	return [
		drawLegend(caption, entries, width),
		[...rows, label(note, [0, 0.8 + bars.length * ROW])],
	];
}

/** Draws a bar with its mark, around a line at 0. */
function drawBar({ count, previous }: Bar, width: number, largest: number): Shape[] {
	const widthOf = (value: number) => (width * value) / largest;
	const mark = markAt(widthOf(previous));
	return [
		band('line', width),
		...(count > 0 ? [band('accent', widthOf(count))] : []),
		// With a ground around it.
		...(previous > 0
			? [line('ground', mark, MARK.width + 0.15), line('text', mark, MARK.width)]
			: []),
	];
}

/** The round ends are within the width. */
function band(color: Color, width: number): Shape {
	const radius = BAR.height / 2;
	const end = Math.max(radius, width - radius);
	return line(
		color,
		[
			[radius, 0],
			[end, 0],
		],
		BAR.height,
	);
}

function markAt(x: number): Point[] {
	return [
		[x, -MARK.height / 2],
		[x, MARK.height / 2],
	];
}
