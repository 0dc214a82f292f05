import { groupBy, lowerFirst, mean, upperFirst } from 'lodash';
import type { DayTraffic } from '../statistics/dailyTraffic';
import type { Period } from '../statistics/dateRange';
import { total } from '../statistics/sums';
import { captionOf, pointUnit } from './chart/points';
import type { Section } from './report';
import type { Words } from './words';
import type { Writer } from './writer';

const BLOCKS = '▁▂▃▄▅▆▇█';

/**
 * The visitors of days as a line of a message, with bars of letters; none for a single day. Of many days, a bar is
 * the mean of a week or a month, because the first and the last may have fewer days than the others.
 */
export function dayBarsLine(days: DayTraffic[], { words }: Writer): string[] {
	if (days.length < 2) return [];
	const unit = pointUnit(days.length);
	const means = partsOf(days, unit).map((part) => mean(part.map(({ visitors }) => visitors)));
	const largest = Math.max(...means, 0);
	const bars = means.map((value) => block(value, largest)).join('');
	const label =
		unit === 'day'
			? visitorsPer(unit, words)
			: `${upperFirst(words.metrics.visitors)} (${lowerFirst(captionOf(unit, words))})`;
	return [words.labelled(label, bars)];
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
	return [{ heading: visitorsPer(unit, words), rows, isNumbered: false }];
}

/** E.g. `Visitors per day`. */
export function visitorsPer(unit: Period, { metrics, chart }: Words): string {
	return `${upperFirst(metrics.visitors)} ${lowerFirst(chart.per[unit])}`;
}

/** The days of each day, week from the first day on, or month of the calendar. */
function partsOf(days: DayTraffic[], unit: Period): DayTraffic[][] {
	const first = Date.parse(days[0]?.date ?? '');
	const keys = {
		day: ({ date }: DayTraffic) => date,
		week: ({ date }: DayTraffic) => Math.floor((Date.parse(date) - first) / WEEK_MS),
		month: ({ date }: DayTraffic) => date.slice(0, 'yyyy-MM'.length),
	};
	return Object.values(groupBy(days, keys[unit]));
}

const WEEK_MS = 7 * 86_400_000;

function block(value: number, largest: number): string {
	const level = largest === 0 ? 0 : Math.round((value / largest) * (BLOCKS.length - 1));
	return BLOCKS.charAt(Math.max(0, level));
}
