import type { DateRange } from '../../analytics/dateRange';
import { addDays } from '../../analytics/periods';
import type { WantedDirection } from '../../form/unusualFields';
import { within } from './hints';

/** For days of a range that are not over, which are left out. @param lastDay the last finished day */
export function notOverHint({ from, to }: DateRange, lastDay: string): string | null {
	if (to <= lastDay) return null;
	const first = from > lastDay ? from : addDays(lastDay, 1);
	const why = "a day is checked once it is over in the workflow's timezone and in UTC";
	return `Days from ${first} on are left out: ${why}.`;
}

/** For days without enough history. */
export function notCheckedHint(days: Array<{ found: unknown; excluded: boolean }>): string | null {
	const count = days.filter(({ found, excluded }) => !found && !excluded).length;
	if (count === 0) return null;
	const why = 'fewer than 21 days with traffic in the eight weeks before, or none on this weekday';
	return `Days that were not checked: ${count} of ${days.length}. They have too little history: ${why}.`;
}

/** For days that were checked without those of last year. @param refusal why the service does not send them */
export function refusalHint({ message }: Error): string {
	const what = 'so days that come every year may be reported';
	return `The days of last year could not be read, ${what}: ${message}`;
}

/** For an item without unusual days. @param website its name */
export function nothingUnusualHint(
	website: string,
	range: DateRange,
	wanted: WantedDirection,
): string {
	const what = wanted === 'both' ? 'unusual day' : wanted;
	const see = "Turn on 'Include Normal Days' to see the expected numbers.";
	return `${website} had no ${what} ${within(range)}. ${see}`;
}
