import type { DailyCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
import { addDays, daysOf } from './periods';

/** Whether a day (`yyyy-MM-dd`) is one of those that a person does not want to hear of. */
export type IsQuiet = (day: string) => boolean;

/** How far back the last day is looked for that is not quiet. */
const MAX_DAYS_BEFORE = 31;

/** @param days each a day of a year, `yyyy-MM-dd`, or of every year, `MM-dd` */
export function quietDays(days: readonly string[]): IsQuiet {
	const all = new Set(days);
	return (day) => all.has(day) || all.has(day.slice('yyyy-'.length));
}

/** The counts without those of the quiet days of a range: nobody wants to know them, so they are unknown. */
export function withoutQuietDays(
	counts: DailyCounts,
	range: DateRange,
	isQuiet: IsQuiet,
): DailyCounts {
	const quiet = daysOf(range).filter(isQuiet);
	return new Map([...counts, ...quiet.map((day) => [day, null] as const)]);
}

/** The last day before one that is not quiet; null where a month is. */
export function lastDayBefore(day: string, isQuiet: IsQuiet): string | null {
	for (let ago = 1; ago <= MAX_DAYS_BEFORE; ago += 1) {
		const before = addDays(day, -ago);
		if (!isQuiet(before)) return before;
	}
	return null;
}
