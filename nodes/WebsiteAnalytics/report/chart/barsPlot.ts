import { map } from 'lodash';
import type { Bar, BarsPlot } from './chart';
import { label, type Layout, level, line, type Part, type Point, type Shape } from './drawing';
import { fittingName } from './fitting';
import { changeWidth, drawChange } from './heading';
import { drawLegend } from './legend';
import { textWidth } from './typeface/drawnText';

/** To the size of a text: a name with its bar, the bar from the line of the name on, and the space between numbers. */
const ROW = 2.3;
const BAR = { middle: 0.67, height: 0.5 };
const GAP = 0.8;
const SMALL = 0.85;
/** The width of a mark. */
const MARK = 2.5;

/** Draws a bar below each name, with a mark at the earlier count. */
export function drawBars(plot: BarsPlot, layout: Layout): Part {
	const { caption, before, bars, note } = plot;
	const size = layout.text;
	const columns = columnsOf(plot, layout);
	const symbol = (width: number) => line('text', upright([width * 0.75, 0], width / 2), MARK);
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
	const middle = y + BAR.middle * size;
	const height = BAR.height * size;
	const widthOf = (value: number) => (width * Math.max(0, value)) / largest;
	/** With round ends. */
	const bandTo = (end: number) =>
		level([height / 2, middle], Math.max(height / 2, end - height / 2));
	return [
		label(fittingName(bar.name, room, { size }), [0, y], { size, color: 'text' }),
		label(warning, [warningEnd, y], { ...small, align: 'end' }),
		label(count, [countEnd, y], { ...bold, align: 'end' }),
		...drawChange(change, [width - changeWidth(change, size), y], size),
		line('track', bandTo(width), height),
		...(bar.count > 0 ? [line('accent', bandTo(widthOf(bar.count)), height)] : []),
		...(previous ? drawMark([widthOf(previous), middle], height + 6) : []),
	];
}

/** Draws a mark with a ground around it. */
function drawMark(at: Point, height: number): Shape[] {
	const ends = upright(at, height);
	return [line('ground', ends, MARK + 3), line('text', ends, MARK)];
}

/** @param middle of the mark */
function upright([x, y]: Point, height: number): Point[] {
	return [
		[x, y - height / 2],
		[x, y + height / 2],
	];
}
