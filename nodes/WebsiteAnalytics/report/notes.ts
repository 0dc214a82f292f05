import { sumBy } from 'lodash';
import { isIncomplete, type ComparedTotals } from '../statistics/comparedTotals';
import { countDays, type DateRange } from '../statistics/dateRange';
import { addDays } from '../statistics/periods';
import type { Completeness, SummaryNumbers } from '../statistics/summary';
import type { Writer } from './writer';

/** More days or ranges of days are not named in a line. */
const MAX_NAMED_DAYS = 4;

/** The days of a text, and whether they are not over. */
export function rangeText(
	range: DateRange & Pick<Completeness, 'isComplete'>,
	{ range: write, words }: Writer,
): string {
	return range.isComplete ? write(range) : words.report.soFar(write(range));
}

/** What is compared with what, and where the earlier range is incomplete, how. */
export function comparedNote(
	{ compared, previous }: Pick<SummaryNumbers, 'compared' | 'previous'>,
	totals: ComparedTotals | null,
	incomplete: string,
	{ range, words: { report: words } }: Writer,
): string[] {
	if (!previous || !totals) return [];
	const before = range(previous);
	if (totals.isByHour) return [words.hoursComparedWith({ before })];
	const note = compared
		? words.partComparedWith({ part: range(compared), before })
		: words.comparedWith(before);
	return [isIncomplete(totals) ? `${note} (${incomplete})` : note];
}

/** On how many days of the earlier range there was traffic. */
export function trafficOnDays(
	{ previous }: Pick<SummaryNumbers, 'previous'>,
	{ number, words, withCount }: Writer,
): string {
	const { days = 0, daysWithTraffic = 0 } = previous ?? {};
	return withCount(daysWithTraffic, words.report.trafficOnDays(number(days)));
}

/** The days that lack traffic, and those that lack a count, which is why there is no percentage. */
export function dayNotes(
	{ daysWithoutTraffic }: Pick<Completeness, 'daysWithoutTraffic'>,
	unknownDays: string[],
	writer: Writer,
): string[] {
	const { range, briefRange, words } = writer;
	const dead = dayList(daysWithoutTraffic, briefRange, writer);
	const unknown = dayList(unknownDays, range, writer);
	return [
		...(dead ? [words.report.noTrafficOn(dead)] : []),
		...(unknown ? [words.report.noCountFor(unknown)] : []),
	];
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
	const named = runs.slice(0, MAX_NAMED_DAYS);
	const more = sumBy(runs.slice(MAX_NAMED_DAYS), countDays);
	return [...named.map(write), ...(more > 0 ? [withCount(more, words.andMore)] : [])].join('; ');
}
