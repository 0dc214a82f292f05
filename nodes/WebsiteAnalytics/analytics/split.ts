import { max, min } from 'lodash';
import { UserFacingError } from '../userFacingError';
import { startOfUnit, type DateRange, type WeekStart } from './dateRange';
import { dayOf } from './days';
import { addDays, parseDay } from './periods';

/** How a range is cut into parts. */
export type Split = 'none' | 'day' | 'week' | 'month';

/** Each part of a range is a request. */
export const MAX_PARTS = 400;

/**
 * Returns the days, weeks or months up to today that have a day of the range, oldest first. Weeks and months are whole, also
 * where the range begins or ends within them. A running one ends with the range or with yesterday, whichever is later.
 *
 * @throws UserFacingError when there are too many
 */
export function splitRange(
	range: DateRange,
	split: Split,
	weekStart: WeekStart,
	today: string,
): DateRange[] {
	if (split === 'none') return [range];
	const end = max([range.to, addDays(today, -1)]) as string;
	// Later parts have no traffic yet.
	const lastStart = min([range.to, today]) as string;
	const parts: DateRange[] = [];
	let first = startOfUnit(parseDay(range.from), split, weekStart);
	while (dayOf(first) <= lastStart) {
		if (parts.length === MAX_PARTS) {
			throw new UserFacingError(
				`the range has more than ${MAX_PARTS} parts, each of which is a request`,
				`Ask for a shorter range, or choose larger parts than '${split}' in 'Split By'.`,
			);
		}
		const next = first.plus({ [split]: 1 });
		parts.push({ from: dayOf(first), to: min([dayOf(next.minus({ days: 1 })), end]) as string });
		first = next;
	}
	return parts;
}
