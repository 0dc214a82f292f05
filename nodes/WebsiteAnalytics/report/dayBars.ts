import { lowerFirst, meanBy, upperFirst } from 'lodash';
import type { DayTraffic } from '../analytics/dailyTraffic';
import type { Period } from '../analytics/dateRange';
import { total } from '../analytics/sums';
import { captionOf, partsOf, pointUnit } from './chart/points';
import type { Section } from './report';
import type { Words } from './words/english';
import type { Writer } from './writer';

const BLOCKS = '▁▂▃▄▅▆▇█';

/**
 * The visitors of days as a line of a message, with bars of letters; none for a single day. Of many days, a bar is
 * the mean of a week or a month, because the first and the last may have fewer days than the others.
 */
export function dayBarsLine(days: DayTraffic[], { words, labelled }: Writer): string[] {
	if (days.length < 2) return [];
	const unit = pointUnit(days.length);
	const means = partsOf(days, unit).map((part) => meanBy(part, 'visitors'));
	const largest = Math.max(...means, 0) || 1;
	const levels = means.map((value) => Math.max(0, value / largest) * (BLOCKS.length - 1));
	const bars = levels.map((level) => BLOCKS.charAt(Math.round(level))).join('');
	const label =
		unit === 'day'
			? visitorsPer(unit, words)
			: `${upperFirst(words.metrics.visitors)} (${lowerFirst(captionOf(unit, words))})`;
	return [labelled(label, bars)];
}

/** The same for a mail, which can draw bars: a row for each day, or with the sum of each week or month. */
export function dayBarsSection(days: DayTraffic[], { range, number, words }: Writer): Section[] {
	if (days.length < 2) return [];
	const unit = pointUnit(days.length);
	const rows = partsOf(days, unit).map((part) => {
		const visitors = total(part.map((day) => day.visitors));
		const [from, to] = [part[0]?.date ?? '', part.at(-1)?.date ?? ''];
		return { label: range({ from, to }), value: number(visitors), size: visitors };
	});
	return [{ heading: visitorsPer(unit, words), rows }];
}

/** E.g. `Visitors per day`. */
export function visitorsPer(unit: Period, { metrics, chart }: Words): string {
	return `${upperFirst(metrics.visitors)} ${lowerFirst(chart.per[unit])}`;
}
