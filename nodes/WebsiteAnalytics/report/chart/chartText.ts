import { maxBy } from 'lodash';
import type { Formatter } from '../formatter';
import type { Chart, DaysPlot } from './chart';

/** More counts than these are not listed. */
const MAX_COUNTS = 14;

/** Returns what a chart shows, for those who do not see it: its counts, or the best of many days. */
export function chartText({ plot, formatter }: Chart): string {
	const text = plot.kind === 'bars' ? countsText(plot.bars, formatter) : daysText(plot, formatter);
	return formatter.labelled(plot.caption, text);
}

function daysText(plot: DaysPlot, formatter: Formatter): string {
	const { dates, isByWeek, layers, message } = plot;
	const { briefRange, day, labelled, words } = formatter;
	const [from = '', to = ''] = [dates[0], dates.at(-1)];
	if (message) return message;
	if (isByWeek) return briefRange({ from, to });
	const named = layers
		.filter(({ kind }) => kind === 'counts' || kind === 'judged')
		.flatMap(({ spots }) => spots)
		.map(({ date, count }) => ({ name: day(date), count }));
	const best = maxBy(named, 'count');
	if (named.length <= MAX_COUNTS || !best) return countsText(named, formatter);
	return labelled(words.bestDay, countsText([best], formatter));
}

function countsText(
	entries: Array<{ name: string; count: number }>,
	{ labelled, number, words }: Formatter,
): string {
	const counts = entries.map(({ name, count }) => labelled(name, number(count)));
	return counts.join(words.semicolon);
}
