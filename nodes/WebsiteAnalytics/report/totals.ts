import { compact, sortBy, sumBy, union, upperFirst } from 'lodash';
import { isIncomplete, type ComparedTotals } from '../analytics/comparedTotals';
import { countDays, type DateRange } from '../analytics/dateRange';
import { addDays } from '../analytics/periods';
import type { Overview, Summary } from '../analytics/summary';
import { shorten } from '../text';
import type { Fact, Report } from './report';
import { MARKUP } from './textFormat';
import { MAX_VALUE_LENGTH, type Writer } from './writer';

/** What a summary and an overview have in common. */
type Counted = Pick<Summary | Overview, 'numbers' | 'compared'>;

/** More days or ranges of days are not named in a line. */
const MAX_NAMED_DAYS = 4;

/** What of a report is about its totals. @param incomplete after the compared range where there is no percentage */
export function totalsReport(
	name: string,
	counted: Counted,
	incomplete: string,
	writer: Writer,
): Omit<Report, 'title' | 'sections' | 'scene'> {
	const { numbers } = counted;
	const { from, to, visitors, change } = numbers;
	const range = { from, to };
	const percent = change?.visitorsPercent ?? null;
	const visited = withPercent(writer.counted(visitors, 'visitors'), percent, writer);
	const briefDates = rangeText(numbers, writer.briefRange, writer);
	const subject = subjectText(name, visited, briefDates, writer);
	return {
		...{ name, range, dates: rangeText(numbers, writer.range, writer), subject },
		facts: totalFacts(counted, writer),
		notes: notes(counted, incomplete, writer),
	};
}

/** The totals of a range, and their change: of one that runs, the change of what is over. */
function totalFacts(counted: Counted, writer: Writer): Fact[] {
	const { number, words } = writer;
	const { toDate, previous, change, ...totals } = counted.numbers;
	return (['visitors', 'pageviews'] as const).map((metric) => {
		const label = upperFirst(words.metrics[metric]);
		const value = number(totals[metric]);
		if (!previous || !change) return { label, value };
		const percent = change[`${metric}Percent`];
		const before = beforeText(previous[metric], toDate?.[metric], writer);
		const detail = percent === null ? before : `${writer.change(percent)}, ${before}`;
		return { label, value, detail, change: percent ?? 0 };
	});
}

/** A count of the compared range; beside one that runs, also what of that is over. */
export function beforeText(
	count: number,
	compared: number | null | undefined,
	{ number, words: { report: words }, labelled }: Writer,
): string {
	const before = number(count);
	if (compared === null || compared === undefined) return labelled(words.before, before);
	return words.fromTo({ before, now: number(compared) });
}

/** What is compared with what, and the days that lack traffic. */
function notes({ numbers, compared }: Counted, incomplete: string, writer: Writer) {
	const { range, briefRange, words } = writer;
	const { partComparedWith, comparedWith, ...said } = words.report;
	const dead = dayList(outageDays(numbers.suspectedOutageDays, compared), briefRange, writer);
	const describe = (before: string) => {
		const part = numbers.toDate && range(numbers.toDate);
		const note = part ? partComparedWith({ part, before }) : comparedWith(before);
		return compared && isIncomplete(compared) && incomplete ? `${note} (${incomplete})` : note;
	};
	return compact([
		numbers.previous && describe(range(numbers.previous)),
		dead && said.noTrafficOn(dead),
	]);
}

/** The suspected outage days of a range, and of what it is compared with. */
export function outageDays(ofRange: string[], compared: ComparedTotals | null): string[] {
	return sortBy(union(compared?.outageDays, ofRange));
}

/** Days as a list, those that follow each other as a range; empty without days. */
export function dayList(
	days: string[],
	write: (range: DateRange) => string,
	{ withCount, words }: Writer,
): string {
	const runs: DateRange[] = [];
	for (const day of days) {
		const last = runs.at(-1);
		if (last && addDays(last.to, 1) === day) last.to = day;
		else runs.push({ from: day, to: day });
	}
	const named = runs.slice(0, MAX_NAMED_DAYS).map(write);
	const more = sumBy(runs.slice(MAX_NAMED_DAYS), countDays);
	return [...named, ...(more > 0 ? [withCount(more, words.andMore)] : [])].join('; ');
}

/** The days of a text, and whether they are not over. */
export function rangeText(
	range: DateRange & { isComplete: boolean },
	write: (range: DateRange) => string,
	{ words }: Writer,
): string {
	return range.isComplete ? write(range) : words.report.soFar(write(range));
}

/** The subject of a mail, one plain line: `shop.example: 3,412 visitors (+4.2%), Nov 16 – 22`. */
export function subjectText(name: string, what: string, dates: string, writer: Writer): string {
	return writer.labelled(plainName(name), `${what}, ${dates}`);
}

/** E.g. `300 visitors (+4.2%)`. */
export function withPercent(text: string, percent: number | null, { change }: Writer): string {
	return percent === null ? text : `${text} (${change(percent)})`;
}

/** The name of a website as plain text. */
export function plainName(name: string): string {
	return MARKUP.plain.escape(shorten(name, MAX_VALUE_LENGTH));
}
