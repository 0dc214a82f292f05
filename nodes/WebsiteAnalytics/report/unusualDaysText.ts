import type { DateRange } from '../analytics/dateRange';
import type { Recurring } from '../analytics/recurring';
import type { Totals } from '../analytics/summary';
import { combinedText } from './combinedText';
import { plainName, subjectText } from './totals';
import type { Writer } from './writer';

/** A day and what is usual for it; null without enough history. */
export interface UnusualDay {
	domain: string;
	metric: keyof Totals;
	date: string;
	actual: number;
	usual: number | null;
	changePercent: number | null;
	/** Why it is not unusual, although it is far from usual. */
	recurring?: Recurring | null;
	isQuiet?: boolean;
}

/** The sentence about a day that is not as usual. */
export function unusualDayText(
	{ domain, metric, date, actual, usual, changePercent, recurring, isQuiet }: UnusualDay,
	{ value, day, counted, change, withCount, words: { unusualTraffic: words } }: Writer,
): string {
	const said = { domain: value(domain), day: day(date), actual: counted(actual, metric) };
	if (isQuiet) return words.quietDay(said);
	if (usual === null) return words.unusualUnknown(said);
	const sentence = words.unusual({
		...said,
		usual: withCount(usual, words.usual),
		change: changePercent === null ? '' : change(changePercent),
	});
	return recurring ? `${sentence} ${words.recurring[recurring]}` : sentence;
}

/**
 * The unusual days of a range as one text ready to post, and its subject.
 * @param sentences one for each day, marked up already
 */
export function unusualDaysText(
	{ name, range }: { name: string; range: DateRange },
	sentences: string[],
	writer: Writer,
): { text: string; subject: string } {
	const { heading } = writer.words.unusualTraffic;
	const headingOf = (website: string) => `${heading}, ${website}, ${writer.range(range)}`;
	const title = headingOf(plainName(name));
	const days = `${heading} (${writer.number(sentences.length)})`;
	return {
		text: combinedText(headingOf(writer.value(name)), sentences, writer, { title }),
		subject: subjectText(name, days, writer.briefRange(range), writer),
	};
}
