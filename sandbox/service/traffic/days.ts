import type { StoredWebsite } from '../websites';
import { randomFor } from './random';

/** What one day of a website came to. */
export interface DayTotals {
	/** `yyyy-MM-dd` */
	day: string;
	visitors: number;
	pageviews: number;
	events: number;
	/** Visitors that a campaign brought. */
	campaigns: number;
}

/** Days as `yyyy-MM-dd`, both included. */
export interface Range {
	from: string;
	to: string;
	/** The last day that has traffic. */
	today: string;
}

/** How many days back from today the traffic reaches. */
export const DAYS_OF_TRAFFIC = 400;

const MS_PER_DAY = 86_400_000;
const GROWTH_START = dayNumber('2025-01-01');
const DAILY_GROWTH = 1.0004;
const QUIET_DAYS = 0.03;
// Starts on a Thursday, as day number 0 (1970-01-01) was one.
const WEEKLY_RHYTHM = [1.05, 0.95, 0.65, 0.7, 1.05, 1.1, 1.1];

/** Gives the days of a range that have traffic, oldest first. */
export function daysWithTraffic(website: StoredWebsite, { from, to, today }: Range): DayTotals[] {
	if (website.visitorsPerDay === 0) return [];
	const last = Math.min(dayNumber(to), dayNumber(today));
	const first = Math.max(dayNumber(from), dayNumber(today) - DAYS_OF_TRAFFIC + 1);
	const days: DayTotals[] = [];
	for (let number = first; number <= last; number += 1) {
		const totals = totalsOf(website, number);
		if (totals.visitors > 0) days.push(totals);
	}
	return days;
}

function totalsOf({ id, visitorsPerDay }: StoredWebsite, number: number): DayTotals {
	const day = new Date(number * MS_PER_DAY).toISOString().slice(0, 10);
	const random = randomFor(`${id} ${day}`);
	const isQuiet = random(0, 1) < QUIET_DAYS;
	const usual =
		visitorsPerDay * DAILY_GROWTH ** (number - GROWTH_START) * (WEEKLY_RHYTHM[number % 7] ?? 1);
	const visitors = isQuiet ? 0 : Math.round(usual * random(0.8, 1.2));
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
