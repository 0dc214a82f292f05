import type { Formatter } from '../formatter';
import { changeBox, row, textBox } from './box';
import { type BarsPlot, fittingName } from './chart';
import { type Color, label, MARGIN, type Shape, TEXT_SIZE, thinLine, WIDTH } from './drawing';
import { textWidth } from './font/drawnText';

const MAX_NAME_WIDTH = 280;
const GAP = 10;
/** A row of few bars is not higher than this. */
const MAX_ROW_HEIGHT = 60;
/** The parts of a row that its bars take: alone, or above the bar of the earlier range. */
const ALONE = { bar: 0.7, previous: 0 };
const COMPARED = { bar: 0.5, previous: 0.24 };

/** Draws a bar for each name, with the bar of the earlier range below it. */
export function drawBars(
	{ bars }: BarsPlot,
	{ top, bottom }: { top: number; bottom: number },
	formatter: Formatter,
): Shape[] {
	const rows = bars.map((bar) => ({
		...bar,
		name: fittingName(bar.name, MAX_NAME_WIDTH),
		counts: row([textBox(formatter.number(bar.count)), changeBox(bar.change, formatter)]),
	}));
	const largest = Math.max(1, ...bars.flatMap(({ count, previous = 0 }) => [count, previous]));
	const rowHeight = Math.min(MAX_ROW_HEIGHT, (bottom - top) / Math.max(1, rows.length));
	const nameWidth = Math.max(0, ...rows.map(({ name }) => textWidth(name)));
	const countsWidth = Math.max(0, ...rows.map(({ counts }) => counts.width));
	const left = Math.ceil(MARGIN + nameWidth + GAP);
	const right = Math.floor(WIDTH - MARGIN - countsWidth - GAP);
	const widthOf = (count: number) => (Math.max(0, count) / largest) * (right - left);

	const box = (color: Color, y: number, count: number, height: number): Shape => ({
		kind: 'rectangle',
		color,
		from: [left, y],
		to: [left + widthOf(count), y + height],
	});
	return [
		thinLine([left, top], [left, top + rowHeight * rows.length], 'axis'),
		...rows.flatMap(({ name, count, previous, counts }, index): Shape[] => {
			const middle = top + rowHeight * (index + 0.5);
			const parts = previous === undefined ? ALONE : COMPARED;
			const [height, previousHeight] = [rowHeight * parts.bar, rowHeight * parts.previous];
			const start = middle - (height + previousHeight) / 2;
			const end = left + widthOf(Math.max(count, previous ?? 0));
			const y = middle + TEXT_SIZE * 0.35;
			return [
				label(name, [left - GAP, y], { align: 'end' }),
				box('previousVisitors', start + height, previous ?? 0, previousHeight),
				box('visitors', start, count, height),
				...counts.shapes([end + 8, y]),
			];
		}),
	];
}
