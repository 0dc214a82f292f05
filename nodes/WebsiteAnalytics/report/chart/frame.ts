import { mapValues, range, upperFirst } from 'lodash';
import type { DateRange } from '../../analytics/dateRange';
import type { Totals } from '../../analytics/summary';
import { shorten } from '../../text';
import type { Heading } from '../report';
import { MARKUP } from '../textFormat';
import type { Writer } from '../writer';
import { beside, inlineChange, inlineText, label, mark, type Inline } from './inline';
import { WIDTH, type Color, type Point, type Scene, type Shape, type Written } from './scene';
import { countText, datesText, nameText, TEXT_SIZE } from './written';

export const MARGIN = 16;
const TITLE_Y = 42;
const TITLE_STYLE = { size: 30, isBold: true };
const DATES_Y = 76;
/** The lines below the heading. */
export const LINES_Y = { first: 114, second: 148, third: 182 };
/** After a mark or a word, and between two things. */
const GAPS = { within: 10, between: 24 };
/** A longer name is not written in the picture. */
const MAX_NAME_LENGTH = 255;

/** A chart: what stands above it, and its shapes. */
export function chartScene({ name, range, dates }: Heading, shapes: Shape[]): Scene {
	const title = MARKUP.plain.escape(shorten(name, MAX_NAME_LENGTH));
	const written = nameText(title, TITLE_STYLE, WIDTH - 2 * MARGIN);
	return {
		shapes: [
			label({ ...written, ...TITLE_STYLE, x: MARGIN, y: TITLE_Y }),
			label({ ...datesText(range, dates), x: MARGIN, y: DATES_Y, color: 'faint' }),
			...shapes,
		],
	};
}

/** A thin line from one point to another. */
export function thinLine(from: Point, to: Point, color: Color): Shape {
	return { kind: 'line', color, points: [from, to], width: 1 };
}

/** The days of the compared range for a legend: short, so that a phone shows it in letters that can be read. */
export function beforeLabel(previous: DateRange, note: string, writer: Writer): Written {
	const { words, labelled, range } = writer;
	const before = upperFirst(words.report.before);
	const dates = datesText(previous, range(previous));
	return mapValues(dates, (text) => `${labelled(before, text)}${note}`);
}

/** What the colors of a chart mean, from left to right. Long words are written smaller. */
export function legend(entries: Array<[marks: Inline[], text: Written]>, y: number): Shape[] {
	const inSize = (size: number) => {
		const texts = entries.map(([marks, text]) => [...marks, inlineText(text, { size })]);
		return beside(
			texts.map((parts) => beside(parts, GAPS.within)),
			GAPS.between,
		);
	};
	const sizes = range(TEXT_SIZE, 0, -0.5);
	const size = sizes.find((each) => inSize(each).width <= WIDTH - 2 * MARGIN) ?? 1;
	return inSize(size).shapes(MARGIN, y);
}

/** A total of the heading, which is the legend of its color, and its change where there is a percentage. */
export function headingTotal(
	metric: keyof Totals,
	kind: 'line' | 'box',
	{ count, percent }: { count: number; percent: number | null | undefined },
	y: number,
	writer: Writer,
): Shape[] {
	const name = inlineText({ text: upperFirst(writer.words.metrics[metric]) });
	const total = inlineText(countText(count, writer), { isBold: true });
	const parts = [beside([mark(kind, metric), name, total], GAPS.within)];
	return beside([...parts, inlineChange(percent, writer)], GAPS.between).shapes(MARGIN, y);
}
