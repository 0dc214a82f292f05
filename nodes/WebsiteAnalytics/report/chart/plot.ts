import type { Writer } from '../writer';
import { MARGIN, thinLine } from './frame';
import { label } from './inline';
import { countTicks, dayTicks } from './scale';
import { HEIGHT, WIDTH, type Color, type Point, type Shape } from './scene';
import { drawnWidth } from './written';

/** What the counts of lines are. */
export const CAPTION_Y = 218;

/** The least room for counts at the left. */
const MIN_COUNTS_WIDTH = 28;
/** From this many days on, lines are thinner, because they are dense. */
const DENSE_FROM_DAYS = 120;

/**
 * Where lines of days are drawn: positions, and as axes the lines across with their counts at the left and the days below.
 * @param largest of the counts
 * @param length of the days that share its width, which may be more
 */
export function linesPlot(
	{ largest, dates, length = dates.length }: { largest: number; dates: string[]; length?: number },
	writer: Writer,
	top = CAPTION_Y + 22,
) {
	const counts = countTicks(largest, writer);
	const countsWidth = Math.ceil(Math.max(...counts.map((tick) => drawnWidth(tick))));
	const left = MARGIN + Math.max(MIN_COUNTS_WIDTH, countsWidth) + 8;
	const [right, bottom] = [WIDTH - 2.5 * MARGIN, 464];
	/** The position of a count of a day. One below zero, which no service should send, is at zero. */
	const at = (index: number, count: number): Point => {
		const across = length <= 1 ? 0.5 : index / (length - 1);
		const up = Math.max(0, count) / (counts.at(-1)?.value ?? 1);
		return [left + across * (right - left), bottom + up * (top - bottom)];
	};
	const countAxis = counts.flatMap(({ value, ...tick }): Shape[] => {
		const [, y] = at(0, value);
		return [
			thinLine([left, y], [right, y], value === 0 ? 'axis' : 'grid'),
			label({ ...tick, x: left - 8, y: y + 8, align: 'end', color: 'faint' }),
		];
	});
	const days = dayTicks(dates, writer.locale, right - left, length);
	const dayAxis = days.flatMap(({ value, ...tick }): Shape[] => {
		const [x] = at(value, 0);
		return [
			thinLine([x, bottom], [x, bottom + 8], 'axis'),
			label({ ...tick, x, y: HEIGHT - 22, align: 'middle', color: 'faint' }),
		];
	});
	return { left, right, top, bottom, at, axes: [...countAxis, ...dayAxis] };
}

/** A line through points. A single one is a dot, because its line could not be seen. */
export function lineOf(points: Point[], color: Color, count: number, isDashed = false): Shape[] {
	if (points.length === 0) return [];
	const width = count >= DENSE_FROM_DAYS ? 1.5 : 3;
	return [{ kind: 'line', color, points, width: points.length === 1 ? 14 : width, isDashed }];
}
