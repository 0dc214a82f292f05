import { sum, sumBy } from 'lodash';
import type { DateRange } from '../../statistics/dateRange';
import { shorten } from '../../text';
import { MARKUP } from '../textFormat';
import { canDraw, textWidth, type TextStyle } from './font/text';
import { WIDTH, type Color, type Label, type Point, type Shape } from './scene';

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
export const TEXT_SIZE = 14;
const TITLE_Y = 34;
const TITLE_STYLE = { size: 20, isBold: true };
export const DATES_Y = 57;
const DATES_SIZE = 15;
const LEGEND = { size: 15, mark: 22, gap: 8, between: 22 };
/** A longer name is not written beside the picture. */
const MAX_NAME_LENGTH = 255;

/** The title of a chart for those who cannot see it. */
export function titleOf({ name, dates }: Heading): string {
	return `${MARKUP.plain.escape(name)}: ${dates}`;
}

/** The name and the days. */
export function heading({ name, range, dates }: Heading): Shape[] {
	const title = MARKUP.plain.escape(shorten(name, MAX_NAME_LENGTH));
	const iso = range.from === range.to ? range.from : `${range.from} – ${range.to}`;
	const width = WIDTH - 2 * MARGIN;
	return [
		{ ...nameLabel(title, TITLE_STYLE, width), x: MARGIN, y: TITLE_Y, color: 'text' },
		label({ text: dates, latin: iso, x: MARGIN, y: DATES_Y, size: DATES_SIZE, color: 'faint' }),
	];
}

/** A text without anything special about it. */
export function label(
	given: Pick<Label, 'text' | 'x' | 'y'> & Partial<Omit<Label, 'kind'>>,
): Label {
	const defaults = { latin: given.text, size: TEXT_SIZE, align: 'start', color: 'text' } as const;
	return { kind: 'label', ...defaults, ...given };
}

/** The name of a website, shortened to a width. In a script that cannot be drawn, a domain is written as networks do. */
export function nameLabel(name: string, style: TextStyle, width: number): Label {
	const latin = canDraw(name) ? name : asciiName(name);
	const [text, drawn] = [name, latin].map((each) => fitting(each, style, width));
	return label({ text: text ?? '', latin: drawn ?? '', x: 0, y: 0, ...style });
}

/** The legend from left to right, up to `right` where that is given. Long words are written smaller. */
export function legend(entries: LegendEntry[], y: number, right?: number): Shape[] {
	const { mark, gap, between } = LEGEND;
	const texts = sumBy(entries, ({ text }) => textWidth(text, LEGEND));
	const marks = entries.length * (mark + gap + between) - between;
	const room = WIDTH - 2 * MARGIN - marks;
	const size = Math.min(LEGEND.size, Math.floor((LEGEND.size * 2 * room) / texts) / 2);
	const widths = entries.map(({ text }) => mark + gap + textWidth(text, { size }) + between);
	const start = right === undefined ? MARGIN : right - sum(widths) + between;
	return entries.flatMap(({ text, color, mark: kind }, index) => {
		const x = Math.round(start + sum(widths.slice(0, index)));
		return [legendMark(kind, color, x, y - 5), label({ text, x: x + mark + gap, y, size })];
	});
}

/** The width of a text as it is drawn. */
export function drawnWidth({ text, latin }: { text: string; latin: string }, size: number): number {
	return textWidth(canDraw(text) ? text : latin, { size });
}

function legendMark(kind: LegendEntry['mark'], color: Color, x: number, y: number): Shape {
	const { mark } = LEGEND;
	if (kind === 'dot') return { kind: 'dot', color, x: x + mark / 2, y, radius: 5 };
	if (kind === 'box') return { kind: 'box', color, x, y: y - 6, width: mark, height: 12 };
	const points: Point[] = [
		[x + 1.5, y],
		[x + mark - 1.5, y],
	];
	return { kind: 'line', color, points, width: 3, isDashed: kind === 'dashes' };
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
