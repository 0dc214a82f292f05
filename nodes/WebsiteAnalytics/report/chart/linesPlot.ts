import { map } from 'lodash';
import type { Formatter } from '../formatter';
import { countTicks, dayTicks } from './axes';
import type { LinesPlot } from './chart';
import { label, MARGIN, thinLine, WIDTH, type Color, type Point, type Shape } from './drawing';
import { textWidth } from './font/drawnText';

/** From the top to the caption, and to the plot. */
const [CAPTION, PLOT_TOP] = [16, 38];
/** From the bottom to the plot, and to the days below the plot. */
const [PLOT_BOTTOM, DAYS] = [56, 22];
/** The least room for counts at the left, which the name of the first day needs. */
const MIN_COUNTS_WIDTH = 28;
const LINE_WIDTHS = { previous: 2, usual: 3, dot: 14 };

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
		...{ kind: 'rectangle', color: 'expected' },
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
