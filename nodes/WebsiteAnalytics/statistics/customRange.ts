import { LABELS } from '../interfaceFields';
import { Problem } from '../problem';
import { readDay } from './days';
import { type DateRange, countDays, MAX_DAYS } from './dateRange';

/**
 * The range between two days, in any form that {@link readDay} reads.
 * @throws Problem when a day cannot be read, `from` comes after `to`, or the range is too long
 */
export function customRange(from: unknown, to: unknown, timezone: string): DateRange {
	const range = {
		from: readDay(from, LABELS.from, timezone),
		to: readDay(to, LABELS.to, timezone),
	};
	if (range.from > range.to) {
		throw new Problem(
			`'From' (${range.from}) is after 'To' (${range.to})`,
			"Set 'From' to the first day of the range and 'To' to its last day.",
		);
	}
	if (countDays(range) > MAX_DAYS) {
		throw new Problem(
			`'From' (${range.from}) to 'To' (${range.to}) is more than ${MAX_DAYS} days`,
			'Ask for a shorter range.',
		);
	}
	return range;
}
