import { clamp, filter, map, max, partition, range } from 'lodash';
import { countDays } from '../../analytics/dateRange';
import type { Formatter } from '../formatter';
import type { DaysPlot } from './chart';
import { area, type Label, label, line, type Shape } from './drawing';
import { drawLayer, type Frame, type Layer, layerEntries } from './layers';
import { drawLegend } from './legend';
import { type Point, textWidth } from './typeface/glyphs';

/** To the right of the plot, for the names of its last days. */
const MARGIN = 0.5;
const STRIP_HEIGHT = 2.2;
/** The diameter of the number of a note, and the height of a row of them. */
const NUMBER = { diameter: 1.25, row: 1.4, maxRows: 6 };

/** At most this many steps above zero. */
const MAX_STEPS = 3;
/** Larger counts are compact, e.g. `150K`. */
const COMPACT_FROM = 100_000;

/** Up to this many days, the axis has weekdays. */
const MAX_WEEKDAYS = 14;
/** Up to this many days, the axis has a day of each week, and otherwise months. */
const MAX_WEEKS_DAYS = 92;
/** The least room between two names. */
const GAP = 0.7;

/** Draws a legend, and days with counts at the left and names below. */
export function drawDays(plot: DaysPlot, width: number, formatter: Formatter): Shape[][] {
	const { dates, isByWeek, notes = [], outages = [], weekends = [], message = '' } = plot;
	const [strips, layers] = partition(plot.layers, { kind: 'pageviews' });
	const ticks = countTicks(largestIn(layers));
	const largest = Math.max(...ticks);
	const write = largest >= COMPACT_FROM ? formatter.compactNumber : formatter.number;
	const left = Math.max(...ticks.map((tick) => textWidth(write(tick)))) + 0.5;
	const right = width - MARGIN;
	const dayWidth = (right - left) / Math.max(1, dates.length);
	const [from = ''] = dates;
	const x = (date: string) => left + (countDays({ from, to: date }) - 0.5) * dayWidth;

	const numbers = numberPlaces(notes.map(x));
	const counts = filter(layers, { kind: 'counts' }).flatMap(({ spots }) => spots);
	const top = (max(map(numbers, 1)) ?? -0.6) + 1;
	// A wide plot is higher, though flatter.
	const end = top + 4.7 + 0.17 * width;
	const reach = isByWeek ? Infinity : 1;
	const frame = { left, right, reach, x, y: heights(top, end, largest) };
	const stripTop = end + 2;
	const bottom = strips.length > 0 ? stripTop + STRIP_HEIGHT : end;
	const stripFrame = { ...frame, y: heights(stripTop, bottom, largestIn(strips)) };
	const [areas, lines] = partition(
		[
			...layers.flatMap((layer) => drawLayer(layer, frame)),
			...strips.flatMap((layer) => drawLayer(layer, stripFrame)),
		],
		{ kind: 'area' },
	);

	const columns = (color: 'weekend' | 'outage', days: string[]) =>
		days.map((day) => {
			const [start, stop] = [x(day) - dayWidth / 2, x(day) + dayWidth / 2];
			return area(color, [
				[start, top],
				[stop, top],
				[stop, bottom],
				[start, bottom],
			]);
		});
	return [
		drawLegend(plot.caption, layerEntries(layers), width),
		[
			...columns('weekend', weekends),
			...columns('outage', outages),
			...areas,
			...ticks.flatMap((tick) => countLine(tick, write(tick), frame)),
			...numbers.flatMap((at, index) => {
				const spot = counts.find(({ date }) => date === notes[index]);
				return drawNote(index + 1, at, frame.y(spot?.count ?? 0));
			}),
			...strips.flatMap(({ name = '' }) => [
				label(name, [left, stripTop - 0.45]),
				...countLine(0, '', stripFrame),
			]),
			...lines,
			// Not everybody sees the color.
			...outages.map((day) =>
				label('×', [x(day), bottom - 0.2], { color: 'down', isBold: true, align: 'middle' }),
			),
			label(message, [(left + right) / 2, (top + end) / 2], { align: 'middle' }),
			...dayNames(dates, frame, bottom + 1.35, formatter.locale),
		],
	];
}

function largestIn(layers: Layer[]): number {
	const all = layers.flatMap(({ spots }) => spots);
	return Math.max(1, ...map(all, 'count'));
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
		line(
			'text',
			[
				[x, y],
				[x, end],
			],
			0.05,
			[0, 0.2],
		),
		line('text', [[x, y]], NUMBER.diameter),
		label(String(number), [x, y + 0.3], {
			size: 0.85,
			isBold: true,
			color: 'ground',
			align: 'middle',
		}),
	];
}

/** Returns round numbers at equal distances, from zero to at least the largest count, which is above zero. */
export function countTicks(largest: number): number[] {
	const step = roundStep(largest / MAX_STEPS);
	return range(0, largest + step, step);
}

/** Counts are whole, so a step is too. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(least));
	const steps = [1, 2, 2.5, 5, 10].map((factor) => factor * power);
	return steps.find((step) => step >= least && Number.isInteger(step)) ?? power;
}

/** Draws a line across the plot with its number. */
function countLine(count: number, text: string, { left, right, y }: Frame): Shape[] {
	const height = y(count);
	return [
		line(count === 0 ? 'axis' : 'line', [
			[left, height],
			[right, height],
		]),
		label(text, [left - 0.5, height + 0.35], { align: 'end' }),
	];
}

/** Writes names of days at equal distances, as many as there is room for. */
function dayNames(dates: string[], { left, right, x }: Frame, y: number, locale: string): Label[] {
	const { named, format } = axisNames(dates);
	const { format: nameOf } = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...format });
	const names = named.map((date) => {
		const text = nameOf(new Date(date));
		const half = textWidth(text) / 2;
		return label(text, [clamp(x(date), half, right + MARGIN - half), y], { align: 'middle' });
	});
	const widest = Math.max(0, ...names.map(({ text }) => textWidth(text)));
	const step = Math.ceil(((widest + GAP) * names.length) / (right - left));
	return names.filter((_, index) => index % step === 0);
}

/** Returns the days that the axis can name: each day, a day of each week, or the first day of each month. */
function axisNames(dates: string[]): { named: string[]; format: Intl.DateTimeFormatOptions } {
	if (dates.length <= MAX_WEEKDAYS) return { named: dates, format: { weekday: 'short' } };
	if (dates.length <= MAX_WEEKS_DAYS) {
		const named = dates.filter((_, index) => index % 7 === 0);
		return { named, format: { month: 'short', day: 'numeric' } };
	}
	const named = dates.filter((date) => date.endsWith('-01'));
	return { named, format: { month: 'short', year: '2-digit' } };
}
