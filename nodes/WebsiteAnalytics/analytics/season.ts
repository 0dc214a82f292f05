import { range as numbers } from 'lodash';
import type { DateRange } from './dateRange';
import { DAYS_BEFORE, expectedAfter, toLog } from './expected';
import { addDays } from './periods';
import type { History } from './seriesRule';

/** The same weekday of last year. */
export const YEAR_DAYS = 364;
/** Holidays move within a week. */
const AROUND = 3;
/** Last year's day was at least this share as far from expected as the day. */
const MIN_SHARE = 0.75;
/** A day that was farther, such as an outage, is no season. */
const MAX_SHARE = 2;

/** Returns the days of last year that {@link isSeasonal} reads for the days of a range. */
export function seasonRange({ from, to }: DateRange): DateRange {
	return {
		from: addDays(from, -YEAR_DAYS - AROUND - DAYS_BEFORE),
		to: addDays(to, -YEAR_DAYS + AROUND),
	};
}

/** True when a day around the same weekday of last year was unusual in the same way. False for a day without traffic. */
export function isSeasonal(
	day: string,
	{ count, expected }: { count: number; expected: number },
	history: History,
): boolean {
	if (count === 0) return false;
	const distance = toLog(count) - toLog(expected);
	return numbers(-AROUND, AROUND + 1).some((offset) => {
		const lastYear = addDays(day, offset - YEAR_DAYS);
		const [past] = history(addDays(lastYear, 1), 1);
		// Less sensitive would miss days that are a little less unusual in one year.
		const band = past ? expectedAfter(history(lastYear, DAYS_BEFORE), 'high') : null;
		if (!past || !band || (past >= band.low && past <= band.high)) return false;
		const share = (toLog(past) - toLog(band.expected)) / distance;
		return share >= MIN_SHARE && share <= MAX_SHARE;
	});
}
