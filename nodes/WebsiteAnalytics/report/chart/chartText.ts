import type { Formatter } from '../formatter';
import type { Chart, DaysPlot } from './chart';
import { isDaily } from './points';

/** More counts than these are not listed. */
const MAX_COUNTS = 14;

/** Returns what a chart shows, for those who do not see it: its counts, or the best of many days. */
export function chartText({ plot, formatter }: Chart): string {
	const text = plot.kind === 'bars' ? countsText(plot.bars, formatter) : daysText(plot, formatter);
	return formatter.labelled(plot.caption, text);
}

function daysText({ spots, best, dates, message }: DaysPlot, formatter: Formatter): string {
	const { briefRange, labelled, words } = formatter;
	const [from = '', to = ''] = [dates[0], dates.at(-1)];
	if (message !== '') return message;
	if (!isDaily(dates.length)) return briefRange({ from, to });
	const named = spots.map(({ place, count }) => {
		const date = dates[place] ?? from;
		return { name: briefRange({ from: date, to: date }), count };
	});
	if (spots.length <= MAX_COUNTS) return countsText(named, formatter);
	const bestDay = named.filter((_, index) => spots[index] === best);
	return labelled(words.report.bestDay, countsText(bestDay, formatter));
}

function countsText(
	entries: Array<{ name: string; count: number }>,
	{ labelled, number, words }: Formatter,
): string {
	const counts = entries.map(({ name, count }) => labelled(name, number(count)));
	return counts.join(words.semicolon ?? '; ');
}
