import type { DateRange } from '../../analytics/dateRange';
import { createWriter, type Writer } from '../writer';
import { canDraw, textWidth } from './font/drawnText';
import type { TextStyle, Written } from './scene';

/** Letters of 12 pixels on a phone, which shows the picture at half its width. */
export const TEXT_SIZE = 24;
/** A compact number would be long from here on. */
const MAX_COMPACT = 1e15;
/** A number is written out up to here. */
const MAX_WRITTEN = 1e9;

/** Writes numbers in a script that can be drawn. */
const latin = () => createWriter({ language: 'en', locale: 'en-US' });

/** A count in a picture, as texts write it, as far as there is room. @param most the largest of those beside it */
export function countText(
	count: number,
	writer: Writer,
	most = count,
	maxWritten = MAX_WRITTEN,
): Written {
	const isShort = most < maxWritten || count === 0;
	const notation = isShort ? 'standard' : most < MAX_COMPACT ? 'compact' : 'scientific';
	return { text: writer.number(count, notation), latin: latin().number(count, notation) };
}

/** A change in percent with its sign. */
export function changeText(percent: number, writer: Writer): Written {
	return { text: writer.change(percent), latin: latin().change(percent) };
}

/** A range of days. @param dates as they are written */
export function datesText({ from, to }: DateRange, dates: string): Required<Written> {
	return { text: dates, latin: from === to ? from : `${from} – ${to}` };
}

/** The name of a website, shortened to a width. In a script that cannot be drawn, a domain is written as networks do. */
export function nameText(name: string, style: TextStyle, width: number): Written {
	const drawn = canDraw(name) ? name : asciiName(name);
	return { text: fitting(name, style, width), latin: fitting(drawn, style, width) };
}

/** The text that is drawn. */
export function drawable({ text, latin = text }: Written): string {
	return canDraw(text) ? text : latin;
}

/** The width of a text as it is drawn. */
export function drawnWidth(written: Written, style: TextStyle = { size: TEXT_SIZE }): number {
	return textWidth(drawable(written), style);
}

/** The domain in ASCII, where it is one. */
function asciiName(name: string): string {
	const url = `http://${name.replace(/\p{Bidi_Control}/gu, '')}`;
	return URL.canParse(url) ? new URL(url).host : name;
}

function fitting(text: string, style: TextStyle, width: number): string {
	if (textWidth(text, style) <= width) return text;
	const characters = [...text];
	const start = (length: number) => `${characters.slice(0, length).join('')}…`;
	return start(characters.findLastIndex((_, length) => textWidth(start(length), style) <= width));
}
