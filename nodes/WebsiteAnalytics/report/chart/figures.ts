import { upperFirst } from 'lodash';
import type { Totals } from '../../analytics/dailyTraffic';
import { beforeText, type Formatter } from '../formatter';
import type { Change, Figure } from './chart';

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
	return (['visitors', 'pageviews'] as const).map((metric) => ({
		label: upperFirst(formatter.words.metrics[metric]),
		value: formatter.number(numbers[metric]),
		change: changeIn(change?.[`${metric}Percent`], formatter),
		detail: previous ? beforeText(previous[metric], toDate?.[metric], formatter) : '',
	}));
}

/** Returns a change as a chart writes it; null without a percentage. */
export function changeIn(percent: number | null | undefined, { change }: Formatter): Change | null {
	if (percent === null || percent === undefined) return null;
	return { text: change(percent).replace('-', '−'), direction: Math.sign(percent) };
}
