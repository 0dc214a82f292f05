import type { TotalsChange } from './comparedTotals';
import type { CountedDays, Totals } from './dailyTraffic';
import type { DateRange } from './dateRange';
import type { GoalRow } from './goals';
import type { BreakdownRow, TopChange, WebsiteOfRow } from './itemRows';

/** The totals that others are compared with, and the change. */
interface Compared<T extends Totals> {
	/**
	 * What the change is about while the range is not over: the totals of its finished days.
	 * @null where the range is over, and without comparison
	 */
	toDate: T | null;
	/**
	 * The totals to compare with, and on how many days there was traffic.
	 * @null without comparison, and while nothing of the range is over
	 */
	previous: (T & CountedDays) | null;
	/**
	 * From the previous totals to these.
	 * @null without comparison, and while nothing of the range is over
	 */
	change: TotalsChange | null;
}

/** The totals of a range, and how much of the range was counted. */
interface RangeCounts extends CountedDays {
	/**
	 * The days (yyyy-MM-dd) of suspected outages: visitors or pageviews are 0, and the other number, or the weekday's
	 * median of visitors, is at least seven.
	 */
	suspectedOutageDays: string[];
}

interface RangeNumbers extends RangeCounts {
	/** Whether the range is over, in the timezone of the workflow and in UTC. */
	isComplete: boolean;
}

/** The numbers that only one website has. */
interface WebsiteNumbers {
	/**
	 * With two decimals.
	 * @null without either, and where many counts of only one of them are missing
	 */
	pageviewsPerVisitor: number | null;
	/**
	 * The day with the most visitors.
	 * @null without traffic
	 */
	bestDay:
		| ({
				/** The day, as yyyy-MM-dd. */
				date: string;
		  } & Totals)
		| null;
}

/** The numbers of a report besides those of its traffic. */
export interface ReportNumbers {
	/**
	 * The expected totals of the whole week, month or quarter while it is not over.
	 * @null for other ranges, in the first third, with traffic on fewer than 21 of the last 56 days, and after an outage
	 */
	forecast: Totals | null;
	/** The goals, in their order; empty without any. */
	goals: GoalRow[];
	/** By statistic name, the largest values. */
	breakdowns: Record<string, BreakdownRow[]>;
	/**
	 * By statistic name, the values that changed most.
	 * @only with 'Include Top Changes' and a comparison
	 */
	topChanges?: Record<string, TopChange[]>;
}

/** The numbers of a summary. */
export type SummaryNumbers = DateRange &
	RangeNumbers &
	WebsiteNumbers &
	Compared<DateRange & Totals> &
	ReportNumbers;

/** A website in an overview. */
export type WebsiteTraffic = WebsiteOfRow & RangeCounts & Compared<Totals>;

/** A website whose traffic could not be read. */
export interface FailedWebsite extends WebsiteOfRow {
	/** The reason. */
	error: string;
}

interface OverviewWebsites {
	/** The websites, in the chosen order. */
	websites: WebsiteTraffic[];
	/** The websites whose numbers could not be read. */
	failed: FailedWebsite[];
}

/** The numbers of an overview. */
export type OverviewNumbers = DateRange &
	RangeNumbers &
	Compared<DateRange & Totals> &
	ReportNumbers &
	OverviewWebsites;
