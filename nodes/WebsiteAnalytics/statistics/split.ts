import { DateTime } from 'luxon';
import { Problem } from '../problem';
import { dayOf } from './days';
import type { DateRange, WeekStart } from './dateRange';

/** How a range is cut into parts. */
export type Split = 'none' | 'day' | 'week' | 'month';

/** The most days that a part of a range can have. */
export const MAX_DAYS_OF_PART: Readonly<Record<Split, number>> = {
	none: Infinity,
	day: 1,
	week: 7,
	month: 31,
};

/** Each part of a range is a request. */
const MAX_PARTS = 400;

/**
 * The days, weeks or months of a range, oldest first. The first and the last part end where the range
 * does.
 * @throws Problem when there are too many
 */
export function splitRange(range: DateRange, split: Split, weekStart: WeekStart): DateRange[] {
	if (split === 'none') return [range];
	const parts: DateRange[] = [];
	for (let from = range.from; from <= range.to;) {
		if (parts.length === MAX_PARTS) throw tooManyParts(split);
		const next = startOfNext(from, split, weekStart);
		const last = dayOf(next.minus({ days: 1 }));
		parts.push({ from, to: last < range.to ? last : range.to });
		from = dayOf(next);
	}
	return parts;
}

function startOfNext(day: string, split: Exclude<Split, 'none'>, weekStart: WeekStart): DateTime {
	const date = DateTime.fromISO(day, { zone: 'utc' });
	switch (split) {
		case 'day':
			return date.plus({ days: 1 });
		case 'week':
			return date.plus({ days: 7 - ((date.weekday - weekStart + 7) % 7) });
		case 'month':
			return date.startOf('month').plus({ months: 1 });
	}
}

function tooManyParts(split: Split): Problem {
	return new Problem(
		`the range has more than ${MAX_PARTS} parts, each of which is a request`,
		`Ask for a shorter range, or choose larger parts than '${split}' in 'Split By'.`,
	);
}
