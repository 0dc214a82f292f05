import type { DateRange } from '../analytics/dateRange';
import { addDays } from '../analytics/periods';
import type { Formatter } from './formatter';

/** More days or ranges of days are not named in a line. */
const MAX_NAMED_DAYS = 4;

export function rangeText(
	range: DateRange & { isComplete: boolean },
	write: (range: DateRange) => string,
	{ words }: Formatter,
): string {
	return range.isComplete ? write(range) : words.report.soFar(write(range));
}

/** Returns a list of days, with consecutive days as a range; empty without days. */
export function dayList(days: string[], { briefRange, words }: Formatter): string {
	const ranges: DateRange[] = [];
	for (const day of days) {
		const last = ranges.at(-1);
		if (last && addDays(last.to, 1) === day) last.to = day;
		else ranges.push({ from: day, to: day });
	}
	const named = ranges.slice(0, MAX_NAMED_DAYS).map(briefRange);
	return [...named, ...(ranges.length > MAX_NAMED_DAYS ? ['…'] : [])].join(words.semicolon ?? '; ');
}

/** Returns a count of the earlier range, for a running range with the count of its finished days. */
export function beforeText(
	count: number,
	finished: number | null | undefined,
	{ number, words, labelled }: Formatter,
): string {
	const before = number(count);
	if (finished === null || finished === undefined) return labelled(words.report.before, before);
	return words.report.fromTo({ before, now: number(finished) });
}
