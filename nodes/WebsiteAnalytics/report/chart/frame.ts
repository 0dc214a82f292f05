import { sum, sumBy, upperFirst } from 'lodash';
import type { DateRange } from '../../statistics/dateRange';
import type { Totals } from '../../statistics/summary';
import { shorten } from '../../text';
import { MARKUP } from '../textFormat';
import type { Writer } from '../writer';
import { canDraw, textWidth, type TextStyle } from './font/drawnText';
import { WIDTH, type Color, type Label, type Point, type Scene, type Shape } from './scene';
import { changeText, countText, drawnWidth, TEXT_SIZE, type Change } from './written';

/** What stands above every chart. */
export interface Heading {
	/** The domain of the website, or what it is called instead. */
	name: string;
	range: DateRange;
	/** The range as it is written. */
	dates: string;
}

/** What a color of a chart means. */
export interface LegendEntry {
	text: string;
	color: Color;
	mark: 'line' | 'dashes' | 'dot' | 'box';
}

export const MARGIN = 16;
const TITLE_Y = 42;
const TITLE_STYLE = { size: 30, isBold: true };
const DATES_Y = 76;
/** The lines below the heading. */
export const LINES_Y = { first: 114, second: 148, third: 182 };
const LEGEND = { size: TEXT_SIZE, mark: 28, gap: 10, between: 24 };
/** Of a triangle. */
const ARROW = { width: 18, height: 16, gap: 8 };
/** A longer name is not written beside the picture. */
const MAX_NAME_LENGTH = 255;

/** A chart: what stands above it, and its shapes. Its title is for those who cannot see it. */
export function chartScene({ name, range, dates }: Heading, shapes: Shape[]): Scene {
	const title = MARKUP.plain.escape(shorten(name, MAX_NAME_LENGTH));
	const iso = range.from === range.to ? range.from : `${range.from} – ${range.to}`;
	const width = WIDTH - 2 * MARGIN;
	return {
		title: `${MARKUP.plain.escape(name)}: ${dates}`,
		shapes: [
			{ ...nameLabel(title, TITLE_STYLE, width), x: MARGIN, y: TITLE_Y, color: 'text' },
			label({ text: dates, latin: iso, x: MARGIN, y: DATES_Y, color: 'faint' }),
			...shapes,
		],
	};
}

/** A text without anything special about it. */
export function label(
	given: Pick<Label, 'text' | 'x' | 'y'> & Partial<Omit<Label, 'kind'>>,
): Label {
	const defaults = { latin: given.text, size: TEXT_SIZE, align: 'start', color: 'text' } as const;
	return { kind: 'label', ...defaults, ...given };
}

/** A thin line from one point to another. */
export function thinLine(from: Point, to: Point, color: Color): Shape {
	return { kind: 'line', color, points: [from, to], width: 1 };
}

/** The name of a website, shortened to a width. In a script that cannot be drawn, a domain is written as networks do. */
export function nameLabel(name: string, style: TextStyle, width: number): Label {
	const latin = canDraw(name) ? name : asciiName(name);
	const [text, drawn] = [name, latin].map((each) => fitting(each, style, width));
	return label({ text: text ?? '', latin: drawn ?? '', x: 0, y: 0, ...style });
}

/** The days of the compared range for a legend: short, so that a phone shows it in letters that can be read. */
export function beforeLabel(previous: DateRange, { range, words }: Writer): string {
	return words.labelled(upperFirst(words.report.before), range(previous));
}

/** The legend from left to right. Long words are written smaller. */
export function legend(entries: LegendEntry[], y: number): Shape[] {
	const { mark, gap, between } = LEGEND;
	const texts = sumBy(entries, ({ text }) => textWidth(text, LEGEND));
	const betweenOf = ({ text }: LegendEntry) => (text === '' ? 0 : between);
	const marks = entries.length * (mark + gap) + sumBy(entries, betweenOf) - between;
	const room = WIDTH - 2 * MARGIN - marks;
	const size = Math.min(LEGEND.size, Math.floor((LEGEND.size * 2 * room) / texts) / 2);
	const widths = entries.map(
		(entry) => mark + gap + textWidth(entry.text, { size }) + betweenOf(entry),
	);
	return entries.flatMap(({ text, color, mark: kind }, index) => {
		const x = Math.round(MARGIN + sum(widths.slice(0, index)));
		return [legendMark(kind, color, x, y - 8), label({ text, x: x + mark + gap, y, size })];
	});
}

/** A total of the heading, which is the legend of its color, and its change where there is a percentage. */
export function headingTotal(
	metric: keyof Totals,
	mark: LegendEntry['mark'],
	{ count, percent }: { count: number; percent: number | null | undefined },
	y: number,
	{ words, locale }: Writer,
): Shape[] {
	const text = upperFirst(words.metrics[metric]);
	const written = countText(count, locale);
	const start = MARGIN + LEGEND.mark + LEGEND.gap + textWidth(text, LEGEND) + LEGEND.gap;
	const end = start + drawnWidth(written, TEXT_SIZE, true) + LEGEND.between;
	return [
		...legend([{ text, color: metric, mark }], y),
		label({ ...written, x: Math.round(start), y, isBold: true }),
		...changeShapes(changeText(percent, locale), Math.round(end), y),
	];
}

/** A change with an arrow, because not everybody sees its color. */
export function changeShapes(change: Change | null, x: number, y: number): Shape[] {
	if (!change) return [];
	const { percent, text, latin } = change;
	if (percent === 0) return [label({ text, latin, x, y, color: 'faint' })];
	const color = percent > 0 ? 'up' : 'down';
	const { width, height, gap } = ARROW;
	const [base, top] = percent > 0 ? [y - 1, y - 1 - height] : [y - 1 - height, y - 1];
	const points: Point[] = [
		[x, base],
		[x + width, base],
		[x + width / 2, top],
	];
	return [{ kind: 'area', color, points }, label({ text, latin, x: x + width + gap, y, color })];
}

/** The room that a change needs. */
export function changeWidth({ percent, ...text }: Change): number {
	return drawnWidth(text, TEXT_SIZE) + (percent === 0 ? 0 : ARROW.width + ARROW.gap);
}

function legendMark(kind: LegendEntry['mark'], color: Color, x: number, y: number): Shape {
	const { mark } = LEGEND;
	if (kind === 'dot') return { kind: 'dot', color, x: x + mark / 2, y, radius: 8 };
	if (kind === 'box') return { kind: 'box', color, x, y: y - 9, width: mark, height: 18 };
	const points: Point[] = [
		[x + 2, y],
		[x + mark - 2, y],
	];
	return { kind: 'line', color, points, width: 4, isDashed: kind === 'dashes' };
}

/** The domain in ASCII, where it is one. */
function asciiName(name: string): string {
	const url = `http://${name.replace(/\p{Bidi_Control}/gu, '')}`;
	return URL.canParse(url) ? new URL(url).host : name;
}

function fitting(text: string, style: TextStyle, width: number): string {
	if (textWidth(text, style) <= width) return text;
	const characters = [...text];
	const fits = characters.findLastIndex(
		(_, index) => textWidth(`${characters.slice(0, index).join('')}…`, style) <= width,
	);
	return `${characters.slice(0, Math.max(0, fits)).join('')}…`;
}

/** A position to two decimals, which keeps an SVG small. */
export function round(position: number): number {
	return Math.round(position * 100) / 100;
}
