import { map, max, partition } from 'lodash';
import type { Formatter } from '../formatter';
import { countLine, countTicks, dayNames } from './axes';
import { countsIn, type DaysPlot, type Layer } from './chart';
import { box, ends, label, line, type Shape } from './drawing';
import { drawLayer } from './layers';
import { type Point, textWidth } from './typeface/glyphs';

const STRIP_HEIGHT = 2.2;
/** The diameter of the number of a note, and the height of a row of them. */
const NUMBER = { diameter: 1.25, row: 1.4, maxRows: 6 };

/** Draws days with counts at the left and names below. */
export function drawDays(plot: DaysPlot, width: number, formatter: Formatter): Shape[] {
	const { dates, notes = [], outages = [], weekends = [], message = '' } = plot;
	const [strips, layers] = partition(plot.layers, { kind: 'pageviews' });
	const ticks = countTicks(largestIn(layers), formatter);
	const left = Math.max(...ticks.map(({ text }) => textWidth(text))) + 0.5;
	const right = width - 0.5;
	const dayWidth = (right - left) / Math.max(1, dates.length);
	const x = (place: number) => left + (place + 0.5) * dayWidth;

	const numbers = numberPlaces(notes.map(x));
	const top = (max(map(numbers, 1)) ?? -0.6) + 1;
	// A wide plot is higher, though flatter.
	const end = top + 4.7 + 0.17 * width;
	const frame = { left, right, x, y: heights(top, end, ticks.at(-1)?.value ?? 1) };
	const stripTop = end + 2;
	const bottom = strips.length > 0 ? stripTop + STRIP_HEIGHT : end;
	const stripFrame = { ...frame, y: heights(stripTop, bottom, largestIn(strips)) };
	const drawn = [
		...layers.map((layer) => drawLayer(layer, frame)),
		...strips.map((layer) => drawLayer(layer, stripFrame)),
	];

	const counts = countsIn(plot);
	const noteShapes = numbers.flatMap((at, index) => {
		const spot = counts.find(({ place }) => Math.round(place) === notes[index]);
		return drawNote(index + 1, at, frame.y(spot?.count ?? 0));
	});
	const columns = (color: 'weekend' | 'outage', places: number[]) =>
		places.map((place) => box(color, [x(place - 0.5), top], [dayWidth, bottom - top]));
	return [
		...columns('weekend', weekends),
		...columns('outage', outages),
		...drawn.flatMap(({ areas }) => areas),
		...ticks.flatMap((tick) => countLine(tick, frame)),
		...noteShapes,
		...strips.flatMap(({ name = '' }) => [
			label(name, [left, stripTop - 0.45]),
			...countLine({ value: 0, text: '' }, stripFrame),
		]),
		...drawn.flatMap(({ lines }) => lines),
		// Not everybody sees the color.
		...outages.map((place) =>
			label('×', [x(place), bottom - 0.2], { color: 'down', isBold: true, align: 'middle' }),
		),
		label(message, [(left + right) / 2, (top + end) / 2], { align: 'middle' }),
		...dayNames(dates, { x, y: bottom + 1.35, width }, formatter.locale),
	];
}

function largestIn(layers: Layer[]): number {
	const spots = layers.flatMap(({ runs }) => runs.flat());
	return Math.max(1, ...map(spots, 'count'));
}

function heights(top: number, bottom: number, largest: number) {
	return (count: number) => bottom - (Math.max(0, count) * (bottom - top)) / largest;
}

/** Returns the middle of the number of each note. A number that would touch another is in the next row. */
function numberPlaces(columns: number[]): Point[] {
	const ends: number[] = [];
	const reach = NUMBER.diameter / 2;
	return columns.map((x) => {
		const free = ends.findIndex((end) => end < x - reach);
		const row = free < 0 ? Math.min(ends.length, NUMBER.maxRows - 1) : free;
		ends[row] = x + reach;
		return [x, 0.2 + row * NUMBER.row];
	});
}

/** Draws the number of a note, with a thin line down to its day. */
function drawNote(number: number, [x, y]: Point, end: number): Shape[] {
	return [
		line('text', ends([x, y], [0, Math.max(0, end - y)]), 0.05, [0, 0.2]),
		line('text', [[x, y]], NUMBER.diameter),
		label(String(number), [x, y + 0.3], {
			size: 0.85,
			isBold: true,
			color: 'ground',
			align: 'middle',
		}),
	];
}
