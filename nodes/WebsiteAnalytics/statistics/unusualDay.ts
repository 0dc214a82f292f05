import { percentChange } from './comparedTotals';
import { addDays, daysOf } from './periods';
import type { KnownCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
import type { IsQuiet } from './quietDays';
import type { RecurrenceOf } from './recurring';
import {
	DAYS_READ,
	judgeFrom,
	type Direction,
	type JudgedDay,
	type UnusualSettings,
} from './unusual';

/** The numbers of a day as items and texts show them. */
export type DayNumbers = {
	actual: number;
	/** These three are rounded. The band is that of whole numbers, so that an unusual day is outside of what is shown. */
	usual: number;
	low: number;
	high: number;
	/** With one decimal; null where none are usual. */
	changePercent: number | null;
};

export function dayNumbers({ actual, usual, low, high }: JudgedDay): DayNumbers {
	return {
		actual,
		usual: Math.round(usual),
		low: Math.ceil(low),
		high: Math.floor(high),
		changePercent: percentChange(actual, usual),
	};
}

/** What an event is among all events of all websites; without a direction, the day that is none. */
export function unusualDayKey(
	websiteId: number,
	metric: string,
	direction: Direction | null,
	day: string,
): string {
	return [websiteId, 'unusualTraffic', metric, ...(direction ? [direction] : []), day].join(':');
}

/** A day of a range, and what the rule makes of it. */
export interface DayInRange {
	date: string;
	actual: number;
	/** Null when it is unknown what is usual, or on a quiet day. */
	judged: JudgedDay | null;
	isQuiet: boolean;
}

/** The days that decide what the rule makes of those of a range, which are among them. */
export function daysThatDecide({ from, to }: DateRange): DateRange {
	return { from: addDays(from, -DAYS_READ), to };
}

/**
 * What the rule makes of each day of a range whose count is known, oldest first, by the counts of
 * {@link daysThatDecide}.
 * @param isQuiet whether a day is not judged, and shows nothing of what is usual
 * @param recurrenceOf what the past says of a day far from usual
 * @param first how many of the days that decide are left out: all but those of the range, or fewer
 */
export function judgeRange(
	range: DateRange,
	known: KnownCounts,
	settings: UnusualSettings,
	isQuiet: IsQuiet = () => false,
	recurrenceOf: RecurrenceOf = () => null,
	first = DAYS_READ,
): DayInRange[] {
	const days = daysOf(daysThatDecide(range));
	const counts = days.map((day) => (isQuiet(day) ? null : (known.get(day) ?? null)));
	const judged = judgeFrom(first, counts, settings, (index, compared) =>
		recurrenceOf(days[index] ?? '', compared),
	);
	return days.slice(first).flatMap((date, index) => {
		const actual = known.get(date);
		if (actual === undefined) return [];
		return [{ date, actual, judged: judged[index] ?? null, isQuiet: isQuiet(date) }];
	});
}
