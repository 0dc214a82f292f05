import { addDays, daysOf } from './periods';
import { countOn, type DailyCounts } from './dailyTraffic';
import type { DateRange } from './dateRange';
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
		changePercent: usual === 0 ? null : Math.round(((actual - usual) / usual) * 1000) / 10,
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
	/** Null when it is unknown what is usual. */
	judged: JudgedDay | null;
}

/** The days that decide what the rule makes of those of a range, which are among them. */
export function daysThatDecide({ from, to }: DateRange): DateRange {
	return { from: addDays(from, -DAYS_READ), to };
}

/**
 * What the rule makes of each day of a range, oldest first, by the counts of {@link daysThatDecide}. A day
 * for which the service sent no count is left out, also of what is usual for others.
 */
export function judgeRange(
	range: DateRange,
	counts: DailyCounts,
	settings: UnusualSettings,
): DayInRange[] {
	const days = daysOf(daysThatDecide(range));
	const series = days.map((day) => countOn(counts, day));
	const judged = judgeFrom(DAYS_READ, series, settings);
	return daysOf(range).flatMap((date, index) => {
		const actual = countOn(counts, date);
		return actual === null ? [] : [{ date, actual, judged: judged[index] ?? null }];
	});
}
