import { map } from 'lodash';
import type { Bar, BarsPlot } from './chart';
import { box, label, line, type Point, type Shape } from './drawing';
import { fittingName } from './fitting';
import { changeWidth, drawChange } from './heading';
import type { Layout, Part } from './layout';
import { drawLegend } from './legend';
import { textWidth } from './typeface/drawnText';

/** To the size of a text: a name with its bar, the bar from the line of the name on, and the space between numbers. */
const ROW = 2.3;
const BAR = { top: 0.42, height: 0.5, radius: 0.2 };
const GAP = 0.8;
const SMALL = 0.85;
/** The width of a mark. */
const MARK = 2.5;

/** Draws a bar below each name, with a mark at the earlier count. */
export function drawBars(plot: BarsPlot, layout: Layout): Part {
	const { caption, before, bars, note } = plot;
	const size = layout.text;
	const columns = columnsOf(plot, layout);
	const legend = drawLegend(caption, before === '' ? [] : [{ name: before, symbol }], layout);
	const top = legend.height + size * 2;
	const end = top + size * (bars.length * ROW - 1.3);
	return {
		height: Math.ceil(end + size * (note === '' ? 0.2 : 1.6)),
		shapes: [
			...legend.shapes,
			...bars.flatMap((bar, index) => drawBar(bar, top + index * size * ROW, columns, layout)),
			label(note, [0, end + size * 1.2], { size }),
		],
	};
}

/** The mark in the legend. */
function symbol(width: number): Shape {
	const ends: Point[] = [
		[width * 0.75, -width / 4],
		[width * 0.75, width / 4],
	];
	return line('text', ends, MARK);
}

/** Where numbers end, where changes begin, and the largest count. */
type Columns = ReturnType<typeof columnsOf>;

function columnsOf({ bars }: BarsPlot, { width, text: size }: Layout) {
	const changes = Math.max(0, ...bars.map(({ change }) => changeWidth(change, size)));
	const countEnd = width - (changes > 0 ? changes + GAP * size : 0);
	return {
		countEnd,
		largest: Math.max(1, ...map(bars, 'count'), ...bars.map(({ previous }) => previous ?? 0)),
	};
}

function drawBar(bar: Bar, y: number, { countEnd, largest }: Columns, layout: Layout): Shape[] {
	const { width, text: size, formatter } = layout;
	const { change, previous, warning } = bar;
	const bold = { size, isBold: true };
	const count = formatter.number(bar.count);
	const warningEnd = countEnd - textWidth(count, bold) - size * GAP;
	const small = { size: size * SMALL, color: 'down' as const };
	const room = warningEnd - size - textWidth(warning, small);
	const top = y + BAR.top * size;
	const height = BAR.height * size;
	const radius = BAR.radius * size;
	const widthOf = (value: number) => (width * Math.max(0, value)) / largest;
	const filled = bar.count > 0 ? Math.max(radius * 2, widthOf(bar.count)) : 0;
	return [
		label(fittingName(bar.name, room, { size }), [0, y], { size, color: 'text' }),
		label(warning, [warningEnd, y], { ...small, align: 'end' }),
		label(count, [countEnd, y], { ...bold, align: 'end' }),
		...drawChange(change, [width - changeWidth(change, size), y], size),
		box('track', [0, top], [width, height], radius),
		...(filled > 0 ? [box('accent', [0, top], [filled, height], radius)] : []),
		...(previous ? mark([widthOf(previous), top - 3], height + 6) : []),
	];
}

/** Draws an upright mark with a ground around it. */
function mark([x, y]: Point, height: number): Shape[] {
	const ends: Point[] = [
		[x, y],
		[x, y + height],
	];
	return [line('ground', ends, MARK + 3), line('text', ends, MARK)];
}
