import { zip } from 'lodash';
import { percentChange } from './comparedTotals';
import { addDays, daysOf } from './periods';
import type { KnownCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
import type { RecurrenceOf } from './recurring';
import {
	DAYS_READ,
	judgeFrom,
	type Direction,
	type JudgedDay,
	type UnusualSettings,
} from './unusual';
import { DAYS_BEFORE } from './usual';

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
	isQuiet?: boolean;
}

/** The days that decide what the rule makes of those of a range, which are among them. */
export function daysThatDecide({ from, to }: DateRange): DateRange {
	return { from: addDays(from, -DAYS_READ), to };
}

/**
 * What the rule makes of each day of a range whose count is known, oldest first, by the counts of
 * {@link daysThatDecide}. @param recurrenceOf what the past says of a day far from usual
 */
export function judgeRange(
	range: DateRange,
	known: KnownCounts,
	settings: UnusualSettings,
	recurrenceOf: RecurrenceOf = () => null,
): DayInRange[] {
	const days = daysOf(daysThatDecide(range));
	const judged = judgeFrom(
		DAYS_READ,
		days.map((day) => known.get(day) ?? null),
		settings,
		(index, compared) => recurrenceOf(days[index] ?? '', compared),
	);
	return days.slice(DAYS_READ).flatMap((date, index) => {
		const actual = known.get(date);
		return actual === undefined ? [] : [{ date, actual, judged: judged[index] ?? null }];
	});
}

/** A day that is far from usual, whatever the past says of it. */
export interface FarDay {
	date: string;
	compared: JudgedDay;
}

/** The days far from usual of a range, and of the events that may have begun before it. */
export function daysFarFromUsual(
	range: DateRange,
	known: KnownCounts,
	settings: UnusualSettings,
): FarDay[] {
	const days = daysOf(daysThatDecide(range));
	const counts = days.map((day) => known.get(day) ?? null);
	const judged = judgeFrom(DAYS_BEFORE, counts, settings);
	return zip(days.slice(DAYS_BEFORE), judged).flatMap(([date, compared]) =>
		date && compared?.direction ? [{ date, compared }] : [],
	);
}
