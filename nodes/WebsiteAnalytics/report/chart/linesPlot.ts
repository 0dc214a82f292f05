import { map, range } from 'lodash';
import type { Formatter } from '../formatter';
import type { LinesPlot } from './chart';
import { type Color, label, MARGIN, type Point, type Shape, thinLine, WIDTH } from './drawing';
import { textWidth } from './font/drawnText';

/** From the top to the caption, and to the plot. */
const [CAPTION, PLOT_TOP] = [16, 38];
/** From the bottom to the plot, and to the days below the plot. */
const [PLOT_BOTTOM, DAYS] = [56, 22];
/** The least room for counts at the left, which the name of the first day needs. */
const MIN_COUNTS_WIDTH = 28;
const LINE_WIDTHS = { previous: 2, usual: 3, dot: 14 };

/** A mark on an axis: its position and its text. */
interface Tick {
	value: number;
	text: string;
}

const MAX_COUNT_TICKS = 5;
const MAX_DAY_TICKS = 7;
/** The least room between two days. */
const DAY_GAP = 14;
/** The axis names weekdays up to this many days. */
const MAX_WEEKDAYS = 14;
/** From this many days on, the first days of months are marked. */
const MONTHS_FROM_DAYS = 93;
/** Larger counts are compact beside the axis, e.g. `1.5M`. */
const COMPACT_FROM = 1e6;

/** Draws lines of days, with counts at the left and days below. */
export function drawLines(
	{ caption, dates, days, lines, band = [], note }: LinesPlot,
	area: { top: number; bottom: number },
	formatter: Formatter,
): Shape[] {
	const largest = Math.max(
		...lines.flatMap(({ points }) => map(points, 'count')),
		...map(band, 'high'),
		0,
	);
	const counts = countTicks(largest, formatter);
	const countsWidth = Math.ceil(Math.max(...counts.map(({ text }) => textWidth(text))));
	const left = MARGIN + Math.max(MIN_COUNTS_WIDTH, countsWidth) + 8;
	const right = WIDTH - 2.5 * MARGIN;
	const [top, bottom] = [area.top + PLOT_TOP, area.bottom - PLOT_BOTTOM];
	/** The position of a count of a day. A count below zero, which no service should send, is at zero. */
	const at = (place: number, count: number): Point => {
		const across = days <= 1 ? 0.5 : place / (days - 1);
		const up = Math.max(0, count) / (counts.at(-1)?.value ?? 1);
		return [left + across * (right - left), bottom + up * (top - bottom)];
	};
	const countAxis = counts.flatMap(({ value, text }): Shape[] => {
		const [, y] = at(0, value);
		return [
			thinLine([left, y], [right, y], value === 0 ? 'axis' : 'grid'),
			label(text, [left - 8, y + 8], { align: 'end', color: 'faint' }),
		];
	});
	const dayAxis = dayTicks(dates, formatter.locale, right - left, days).flatMap(
		({ value, text }): Shape[] => {
			const [x] = at(value, 0);
			return [
				thinLine([x, bottom], [x, bottom + 8], 'axis'),
				label(text, [x, area.bottom - DAYS], { align: 'middle', color: 'faint' }),
			];
		},
	);
	/** A day is half a step wide on each side. */
	const bandOf = ({ place, low, high }: NonNullable<LinesPlot['band']>[number]): Shape => ({
		kind: 'rectangle',
		color: 'expected',
		from: at(Math.max(0, place - 0.5), high),
		to: at(Math.min(days - 1, place + 0.5), low),
	});
	const middle: Point = [(left + right) / 2, (top + bottom) / 2];
	return [
		label(caption, [MARGIN, area.top + CAPTION], { color: 'faint' }),
		...band.map(bandOf),
		...countAxis,
		...dayAxis,
		...lines.flatMap(({ color, points }) => {
			const positions = points.map(({ place, count }) => at(place, count));
			return line(positions, color);
		}),
		// A line on the axis may be overlooked.
		...(note ? [label(note, middle, { align: 'middle', color: 'faint' })] : []),
	];
}

/** Returns a line through points. A single point is a dot, because its line could not be seen. */
function line(points: Point[], color: Color): Shape[] {
	if (points.length === 0) return [];
	const { previous, usual, dot } = LINE_WIDTHS;
	const width = color.startsWith('previous') ? previous : usual;
	return [{ kind: 'line', color, points, width: points.length === 1 ? dot : width }];
}

/** Returns marks from zero to at least the largest count, in steps of 1, 2 or 5 times a power of ten. */
export function countTicks(largest: number, formatter: Formatter): Tick[] {
	const most = Math.max(largest, 1);
	const step = roundStep(most / MAX_COUNT_TICKS);
	return range(Math.ceil(most / step) + 1).map((index) => {
		const value = index * step;
		const isLarge = most >= COMPACT_FROM && value > 0;
		return { value, text: formatter.number(value, isLarge ? 'compact' : 'standard') };
	});
}

/**
 * Returns marks at days, at equal distances: `value` is the place of the day. Of many days, the first days of months are
 * marked; few days are named by their weekdays.
 *
 * @param dates each as `yyyy-MM-dd`
 * @param width of the axis
 * @param days the number of days that share the width
 */
export function dayTicks(
	dates: readonly string[],
	locale: string,
	width: number,
	days = dates.length,
): Tick[] {
	const hasMonths = dates.length >= MONTHS_FROM_DAYS;
	const format = new Intl.DateTimeFormat(locale, {
		timeZone: 'UTC',
		...(dates.length <= MAX_WEEKDAYS
			? { weekday: 'short' }
			: { month: 'short', ...(hasMonths ? { year: 'numeric' } : { day: 'numeric' }) }),
	});
	const ticks = dates.flatMap((date, value): Tick[] =>
		hasMonths && !date.endsWith('-01')
			? []
			: [{ value, text: format.format(new Date(`${date}T00:00:00Z`)) }],
	);
	const widest = Math.max(0, ...ticks.map(({ text }) => textWidth(text)));
	const least = ((widest + DAY_GAP) * (days - 1)) / width;
	const everyOther = (every: number) => ticks.filter((_, place) => place % every === 0);
	const isRoomy = (some: Tick[]) =>
		some.length <= MAX_DAY_TICKS &&
		some.every(({ value }, place) => place === 0 || value - (some[place - 1]?.value ?? 0) >= least);
	return everyOther(
		range(1, ticks.length).find((every) => isRoomy(everyOther(every))) ?? ticks.length,
	);
}

/** Counts are whole, so no step is smaller than one. */
function roundStep(least: number): number {
	const power = 10 ** Math.floor(Math.log10(Math.max(least, 1)));
	const factor = [1, 2, 5].find((candidate) => candidate * power >= least) ?? 10;
	return factor * power;
}
