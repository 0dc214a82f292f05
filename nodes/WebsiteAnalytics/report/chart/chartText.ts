import type { BarsPlot, Chart, DaysPlot } from './chart';

/** More counts than these are not listed. */
const MAX_COUNTS = 14;

/** Returns what a chart shows, for those who do not see it: its counts, or the best of many days. */
export function chartText({ plot, formatter }: Chart): string {
	const entries = plot.kind === 'bars' ? namesOf(plot) : daysOf(plot, formatter);
	const { labelled, number, words } = formatter;
	const counts = entries.map(({ name, count }) => labelled(name, number(Math.round(count))));
	return labelled(plot.caption, counts.join(words.semicolon ?? '; '));
}

const namesOf = ({ bars }: BarsPlot) => bars.slice(0, MAX_COUNTS);

function daysOf(
	{ spots, best, dates }: DaysPlot,
	{ briefRange, words, labelled }: Chart['formatter'],
) {
	const nameOf = (place: number) => {
		const date = dates[Math.round(place)] ?? '';
		return date === '' ? '' : briefRange({ from: date, to: date });
	};
	if (spots.length <= MAX_COUNTS)
		return spots.map(({ place, count }) => ({ name: nameOf(place), count }));
	if (!best) return [];
	return [{ name: labelled(words.report.bestDay, nameOf(best.place)), count: best.count }];
}
