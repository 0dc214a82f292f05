import type { StoredWebsite } from '../websites';
import { seededRandom } from './random';

/** The totals of one day of a website. */
export interface DayTotals {
	/** `yyyy-MM-dd` */
	day: string;
	visitors: number;
	pageviews: number;
	events: number;
	/** Visitors who came from a campaign. */
	campaigns: number;
}

/** Days as `yyyy-MM-dd`, both inclusive. */
export interface DateRange {
	from: string;
	to: string;
	/** The last day with traffic. */
	today: string;
}

/** The number of days with traffic, counted back from today. */
const DAYS_OF_TRAFFIC = 400;
const MS_PER_DAY = 86_400_000;
const GROWTH_START_DAY = dayNumber('2025-01-01');
const DAILY_GROWTH_FACTOR = 1.0004;
const QUIET_DAY_PROBABILITY = 0.03;
// Starts with Thursday, because day number 0 (1970-01-01) was a Thursday.
const WEEKDAY_FACTORS = [1.05, 0.95, 0.65, 0.7, 1.05, 1.1, 1.1];

/** Gives the days of a range that have traffic, in ascending order. */
export function daysWithTraffic(
	website: StoredWebsite,
	{ from, to, today }: DateRange,
): DayTotals[] {
	if (website.visitorsPerDay === 0) return [];
	const last = Math.min(dayNumber(to), dayNumber(today));
	const first = Math.max(dayNumber(from), dayNumber(today) - DAYS_OF_TRAFFIC + 1);
	const days: DayTotals[] = [];
	for (let number = first; number <= last; number += 1) {
		const totals = totalsOn(website, number);
		if (totals.visitors > 0) days.push(totals);
	}
	return days;
}

function totalsOn({ id, visitorsPerDay }: StoredWebsite, number: number): DayTotals {
	const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
	const random = seededRandom(`${id} ${day}`);
	const isQuietDay = random(0, 1) < QUIET_DAY_PROBABILITY;
	const expectedVisitors =
		visitorsPerDay *
		DAILY_GROWTH_FACTOR ** (number - GROWTH_START_DAY) *
		(WEEKDAY_FACTORS[number % 7] ?? 1);
	const visitors = isQuietDay ? 0 : Math.round(expectedVisitors * random(0.8, 1.2));
	return {
		day,
		visitors,
		pageviews: Math.round(visitors * random(1.6, 3.2)),
		events: Math.round(visitors * random(0.05, 0.15)),
		campaigns: Math.round(visitors * random(0.1, 0.3)),
	};
}

function dayNumber(day: string): number {
	return Date.parse(day) / MS_PER_DAY;
}
