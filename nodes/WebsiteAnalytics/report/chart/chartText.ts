import { maxBy } from 'lodash';
import type { Formatter } from '../formatter';
import type { Bar, Chart, DaysPlot } from './chart';

/** More counts than these are not listed. */
const MAX_COUNTS = 14;

type NamedCount = Pick<Bar, 'name' | 'count'>;

/** Returns what a chart shows, for those who do not see it: its counts, or the best of many days. */
export function chartText({ plot, formatter }: Chart): string {
	const text = plot.kind === 'bars' ? countsText(plot.bars, formatter) : daysText(plot, formatter);
	return formatter.labelled(plot.caption, text);
}

function daysText({ dates, isByWeek, layers, message }: DaysPlot, formatter: Formatter): string {
	const { briefRange, day } = formatter;
	if (message) return message;
	if (isByWeek) return briefRange({ from: dates[0] ?? '', to: dates.at(-1) ?? '' });
	const counts = layers
		.filter(({ kind }) => kind === 'counts' || kind === 'judged')
		.flatMap(({ spots }) => spots)
		.map(({ date, count }) => ({ name: day(date), count }));
	return countsText(counts, formatter);
}

function countsText(counts: NamedCount[], { labelled, number, words }: Formatter): string {
	const textOf = ({ name, count }: NamedCount) => labelled(name, number(count));
	const best = maxBy(counts, 'count');
	return best && counts.length > MAX_COUNTS
		? labelled(words.bestDay, textOf(best))
		: counts.map(textOf).join(words.semicolon);
}
