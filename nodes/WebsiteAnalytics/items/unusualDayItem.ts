import type { TopChanges } from '../analytics/itemRows';
import type { Subject, WebsiteOfItem } from './summaryItems';

/** A day of Get Unusual Days. */
interface UnusualDay {
	/**
	 * The day, as yyyy-MM-dd.
	 * @only without 'Summary Only'
	 */
	date: string;
	/**
	 * Its weekday, in English.
	 * @only without 'Summary Only'
	 */
	weekday: string;
	/**
	 * The number of the day.
	 * @only without 'Summary Only'
	 */
	actual: number;
	/**
	 * The expected number.
	 * @only without 'Summary Only'
	 * @null without enough history, and on an excluded day
	 */
	expected: number | null;
	/**
	 * A number below this one is unusual.
	 * @only without 'Summary Only'
	 * @null without enough history, and on an excluded day
	 */
	low: number | null;
	/**
	 * A number above this one is unusual.
	 * @only without 'Summary Only'
	 * @null without enough history, and on an excluded day
	 */
	high: number | null;
	/**
	 * From expected to actual in percent, with one decimal.
	 * @only without 'Summary Only'
	 * @null where expected is 0 or null
	 */
	changePercent: number | null;
	/**
	 * Spike or drop.
	 * @only without 'Summary Only'
	 * @null on a day that is not unusual
	 */
	direction: string | null;
	/**
	 * Whether last year was like this, so that the day is not reported.
	 * @only without 'Summary Only'
	 */
	seasonal: boolean;
	/**
	 * Whether it is one of the **Excluded Days**.
	 * @only without 'Summary Only'
	 */
	excluded: boolean;
	/**
	 * Whether the trigger reports the day: the first day of an event, or one that is twice as far from expected.
	 * @only without 'Summary Only'
	 */
	reported: boolean;
	/**
	 * What changed most since the same weekday of the week before.
	 * @only with 'Include Top Changes'
	 * @null on a day that is not reported, and without visitors
	 * @rare
	 */
	topChanges?: TopChanges | null;
}

interface RangeOfDays {
	/**
	 * The first day of the range, as yyyy-MM-dd.
	 * @only with 'Summary Only'
	 * @rare
	 */
	from?: string;
	/**
	 * The last day of the range.
	 * @only with 'Summary Only'
	 * @rare
	 */
	to?: string;
	/** Visitors or pageviews. */
	metric: string;
}

interface DayOrDays {
	/**
	 * What changed most since the same weekday of the week before.
	 * @only with 'Include Top Changes', without 'Summary Only'
	 * @null on a day that is not reported, and without visitors
	 * @rare
	 */
	topChanges?: TopChanges | null;
	/**
	 * The unusual days, or all.
	 * @only with 'Summary Only'
	 * @rare
	 */
	days?: UnusualDay[];
	/** The day in words, or all unusual days. */
	text: string;
}

/** An item of Get Unusual Days: a day, or all of the range. */
export type UnusualDayItem = WebsiteOfItem &
	RangeOfDays &
	Partial<UnusualDay> &
	DayOrDays &
	Subject & {
		/** Identifies the day among all days of all websites of a service. */
		key: string;
	};
