import { upperFirst } from 'lodash';
import { shorten } from '../../values/text';
import { parseAddress } from '../../values/webAddress';
import { METRICS, type Totals } from '../../analytics/dailyTraffic';
import { beforeText, createFormatter, type Formatter, MAX_VALUE_LENGTH } from '../formatter';
import { localeOf } from '../locale';
import type { Change, Figure } from './chart';
import { canDraw } from './typeface/text';

/** What a summary and an overview say about totals. */
interface Numbers extends Totals {
	/** The finished days of a running range. */
	toDate: Totals | null;
	previous: Totals | null;
	change: { visitorsPercent: number | null; pageviewsPercent: number | null } | null;
}

/** Returns visitors and pageviews. A running range is compared by its finished days. */
export function figuresOf(numbers: Numbers, formatter: Formatter): Figure[] {
	const { toDate, previous, change } = numbers;
	return METRICS.map((metric) => ({
		label: upperFirst(formatter.words.metrics[metric]),
		value: formatter.number(numbers[metric]),
		change: changeIn(change?.[`${metric}Percent`], formatter),
		detail: previous ? beforeText(previous[metric], toDate?.[metric], formatter) : '',
	}));
}

/** Returns a change as a chart writes it; null without a percentage. */
export function changeIn(percent: number | null | undefined, { change }: Formatter): Change | null {
	if (percent === null || percent === undefined) return null;
	return { text: change(percent), direction: Math.sign(percent) };
}

/** Returns the name of a website. In a script that the typeface lacks, a domain has the spelling of networks. */
export function drawableName(name: string): string {
	const url = `http://${name.replace(/\p{Bidi_Control}/gu, '')}`;
	const whole = canDraw(name) ? name : (parseAddress(url)?.host ?? name);
	return shorten(whole, MAX_VALUE_LENGTH);
}

/** Returns the formatter. Where the typeface lacks letters or digits, the locale is the usual one of the language. */
export function chartFormatter(formatter: Formatter): Formatter {
	const { number, range, day, language } = formatter;
	const year = { from: '2026-01-01', to: '2026-12-31' };
	const sample = [number(1_234_567_890), range(year), day(year.from)].join(' ');
	return canDraw(sample) ? formatter : createFormatter({ language, locale: localeOf(language) });
}
