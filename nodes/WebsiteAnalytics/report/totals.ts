import { upperFirst } from 'lodash';
import type { DateRange } from '../statistics/dateRange';
import type { Overview, Summary, Totals } from '../statistics/summary';
import { shorten } from '../text';
import { comparedNote, dayNotes, rangeText } from './notes';
import type { Fact, Report } from './report';
import { MARKUP } from './textFormat';
import { MAX_VALUE_LENGTH, type Writer } from './writer';

/** What a summary and an overview have in common. */
type Counted = Pick<Summary | Overview, 'numbers' | 'unknownDays' | 'compared'>;

/** What of a report is about its totals. @param incomplete how the compared range is incomplete, if it is */
export function totalsReport(
	name: string,
	counted: Counted,
	incomplete: string,
	writer: Writer,
): Omit<Report, 'title' | 'sections' | 'scene'> {
	const { numbers, unknownDays, compared } = counted;
	const { from, to, visitors, pageviews, change, isComplete } = numbers;
	const range = { from, to };
	const metric = 'visitors';
	const isUnknown = isAllUnknown(counted);
	const count = isUnknown ? null : visitors;
	const percent = change?.visitorsPercent ?? null;
	const subject = subjectText({ name, range, metric, count, percent, isComplete }, writer);
	const line = writer.words.periodOver({
		domain: writer.value(name),
		range: writer.range(range),
		visitors: withPercent(writer.counted(visitors, 'visitors'), percent, writer),
		pageviews: writer.counted(pageviews, 'pageviews'),
	});
	return {
		...{ name, range, dates: rangeText(numbers, writer), subject },
		line: isUnknown ? subject : line,
		facts: totalFacts(counted, writer),
		notes: [
			...comparedNote(numbers, compared, incomplete, writer),
			...dayNotes(numbers, unknownDays, writer),
		],
	};
}

/** Whether no day of a range has a count, so that its total is unknown. */
export function isAllUnknown({ numbers, unknownDays }: Omit<Counted, 'compared'>): boolean {
	return numbers.days === 0 && unknownDays.length > 0;
}

/** The totals of a range, and their change: of one that runs, the change of what is over. */
function totalFacts(counted: Counted, writer: Writer): Fact[] {
	const { number, change: percentage, words } = writer;
	const { compared, previous, change, ...totals } = counted.numbers;
	return (['visitors', 'pageviews'] as const).map((metric) => {
		const label = upperFirst(words.metrics[metric]);
		if (isAllUnknown(counted)) return { label, value: words.values.unknown };
		const value = number(totals[metric]);
		if (!previous || !change) return { label, value };
		const percent = change[`${metric}Percent`];
		const before = compared
			? words.report.fromTo({ before: number(previous[metric]), now: number(compared[metric]) })
			: beforeText(previous[metric], writer);
		const detail = percent === null ? before : `${percentage(percent)}, ${before}`;
		return { label, value, detail, change: percent ?? 0 };
	});
}

/** A count of the compared range. */
export function beforeText(count: number, { number, words, labelled }: Writer): string {
	return labelled(words.report.before, number(count));
}

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
	writer: Writer,
): string {
	const { words, briefRange, counted, labelled } = writer;
	const days = isComplete ? briefRange(range) : words.report.soFar(briefRange(range));
	const total = count === null ? words.values.unknown : counted(count, metric);
	return labelled(plainName(name), `${withPercent(total, percent, writer)}, ${days}`);
}

/** E.g. `300 visitors (+4.2%)`. */
export function withPercent(text: string, percent: number | null, { change }: Writer): string {
	return percent === null ? text : `${text} (${change(percent)})`;
}

/** The name of a website as plain text. */
export function plainName(name: string): string {
	return MARKUP.plain.escape(shorten(name, MAX_VALUE_LENGTH));
}
