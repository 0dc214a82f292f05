import { parseAddress } from '../../values/webAddress';
import { createFormatter, type Formatter, shortName } from '../formatter';
import { canDraw } from './typeface/glyphs';

/** Returns the name of a website. In a script that the typeface lacks, a domain has the spelling of networks. */
export function drawableName(name: string): string {
	const url = `http://${name.replace(/\p{Bidi_Control}/gu, '')}`;
	const whole = canDraw(name) ? name : (parseAddress(url)?.host ?? name);
	return shortName(whole);
}

/** Returns the formatter. Where the typeface lacks letters or digits, the locale is the usual one of the language. */
export function chartFormatter(formatter: Formatter): Formatter {
	const { number, range, day } = formatter;
	const year = { from: '2026-01-01', to: '2026-12-31' };
	const sample = `${number(1_234_567_890)} ${range(year)} ${day(year.from)}`;
	return canDraw(sample) ? formatter : createFormatter({ ...formatter, locale: '' });
}
