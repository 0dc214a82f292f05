import { shorten } from '../text';
import type { DateRange } from '../statistics/dateRange';
import type { Overview } from '../statistics/overview';
import type { Summary, Totals } from '../statistics/summary';
import { isAllUnknown } from './summaryText';
import { MARKUP } from './textFormat';
import { MAX_VALUE_LENGTH, type Writer } from './writer';

export interface Subject {
	/** The domain of the website, or what it is called instead. */
	name: string;
	range: DateRange;
	metric: keyof Totals;
	/** Null where no day has a count. */
	count: number | null;
	/** Null where there is no percentage. */
	percent: number | null;
	isComplete: boolean;
}

/** The subject of a mail, one plain line: `shop.example: 3,412 visitors (+4.2%), Nov 16 – 22`. */
export function subjectText(
	{ name, range, metric, count, percent, isComplete }: Subject,
	{ words, briefRange, counted, change }: Writer,
): string {
	const days = isComplete ? briefRange(range) : words.report.soFar(briefRange(range));
	const total = count === null ? words.values.unknown : counted(count, metric);
	const changed = percent === null ? total : `${total} (${change(percent)})`;
	const title = MARKUP.plain.escape(shorten(name, MAX_VALUE_LENGTH));
	return words.labelled(title, `${changed}, ${days}`);
}

/** The subject of a summary or an overview. */
export function reportSubject(
	name: string,
	{ numbers, unknownDays }: Pick<Summary | Overview, 'numbers' | 'unknownDays'>,
	writer: Writer,
): string {
	const { from, to, visitors, change, isComplete } = numbers;
	const count = isAllUnknown(numbers, unknownDays) ? null : visitors;
	const percent = change?.visitorsPercent ?? null;
	const about = { name, range: { from, to }, metric: 'visitors' as const };
	return subjectText({ ...about, count, percent, isComplete }, writer);
}
