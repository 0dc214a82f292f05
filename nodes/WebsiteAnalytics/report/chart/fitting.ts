import { shorten } from '../../values/text';
import { parseAddress } from '../../values/webAddress';
import { createFormatter, type Formatter, MAX_VALUE_LENGTH } from '../formatter';
import { localeOf } from '../locale';
import type { TextStyle } from './drawing';
import { canDraw, textWidth } from './typeface/drawnText';

/**
 * Returns the name of a website, shortened to a width. In a script that the typeface lacks, a domain is written as
 * networks write it.
 */
export function fittingName(name: string, width: number, style: TextStyle): string {
	const url = `http://${name.replace(/\p{Bidi_Control}/gu, '')}`;
	const whole = canDraw(name) ? name : (parseAddress(url)?.host ?? name);
	return fittingText(shorten(whole, MAX_VALUE_LENGTH), width, style);
}

/** Returns a text, shortened to a width. */
export function fittingText(text: string, width: number, style: TextStyle): string {
	if (textWidth(text, style) <= width) return text;
	const characters = [...text];
	const start = (length: number) => `${characters.slice(0, length).join('')}…`;
	return start(characters.findLastIndex((_, length) => textWidth(start(length), style) <= width));
}

/** Returns the formatter, or that of the usual locale of its language where the typeface lacks letters or digits. */
export function chartFormatter(formatter: Formatter): Formatter {
	const { number, range, day, language } = formatter;
	const year = { from: '2026-01-01', to: '2026-12-31' };
	const sample = [number(1_234_567_890), range(year), day(year.from)].join(' ');
	return canDraw(sample) ? formatter : createFormatter({ language, locale: localeOf(language) });
}
