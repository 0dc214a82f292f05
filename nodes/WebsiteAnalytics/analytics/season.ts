import { range as numbers } from 'lodash';
import type { DateRange } from './dateRange';
import { DAYS_BEFORE, expectedAfter, toLog } from './expected';
import { addDays } from './periods';
import type { History } from './seriesRule';

/** The same weekday of last year. */
export const YEAR_DAYS = 364;
/** Holidays move within a week. */
const AROUND = 3;
/** Last year's day was this many times as far from expected. One that was farther, such as an outage, is no season. */
const SHARE = { min: 0.75, max: 2 };

/** Returns the days of last year that {@link isSeasonal} reads for the days of a range. */
export function seasonRange({ from, to }: DateRange): DateRange {
	const first = addDays(from, -YEAR_DAYS - AROUND - DAYS_BEFORE);
	return { from: first, to: addDays(to, AROUND - YEAR_DAYS) };
}

/** True when one of last year's same days was unusual in the same way. Always false for a day without traffic. */
export function isSeasonal(
	day: string,
	{ count, expected }: { count: number; expected: number },
	history: History,
): boolean {
	return numbers(-AROUND, AROUND + 1).some((offset) => {
		const lastYear = addDays(day, offset - YEAR_DAYS);
		const [past] = history(addDays(lastYear, 1), 1);
		// A holiday can be less unusual in one year than in another, so the past is judged with the narrowest band.
		const band = past && count > 0 ? expectedAfter(history(lastYear, DAYS_BEFORE), 'high') : null;
		if (!past || !band || (past >= band.low && past <= band.high)) return false;
		const share = (toLog(past) - toLog(band.expected)) / (toLog(count) - toLog(expected));
		return share >= SHARE.min && share <= SHARE.max;
	});
}
