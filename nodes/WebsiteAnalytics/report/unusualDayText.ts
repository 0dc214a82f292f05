import type { DayNumbers } from '../statistics/unusualDay';
import type { SentenceFormatters } from './sentence';

/** The numbers of a day of a website, and what they count. */
export interface DescribedDay extends DayNumbers {
	date: string;
	/** What is counted, e.g. `visitors`. */
	metric: string;
}

/** A sentence about a day beside what is usual for it. @param name of the website */
export function unusualDayText(
	name: string,
	{ date, metric, actual, usual, changePercent }: DescribedDay,
	format: SentenceFormatters,
): string {
	const change = changePercent === null ? '' : ` (${format.change(changePercent)})`;
	return `${format.value(name)} had ${format.number(actual)} ${metric} on ${format.day(date)}, where about ${format.number(usual)} are usual${change}.`;
}

/** A sentence about a day for which nobody knows what is usual. @param name of the website */
export function unjudgedDayText(
	name: string,
	{ date, metric, actual }: Pick<DescribedDay, 'date' | 'metric' | 'actual'>,
	format: SentenceFormatters,
): string {
	return `${format.value(name)} had ${format.number(actual)} ${metric} on ${format.day(date)}, and nobody knows what is usual.`;
}
