import type { DayTraffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import type { StatisticRow, WebsiteOfRow } from '../analytics/itemRows';
import type { SummaryNumbers } from '../analytics/summaryNumbers';
import type { Subject } from './summaryItems';

interface ReportStart {
	/** The value of the event. */
	event: string;
	/** The summary in words. */
	text: string;
}

interface ReportKey {
	/** Identifies the event among all events of a service. */
	key: string;
}

/** An item of Report Ready. */
export type ReportItem = ReportStart &
	WebsiteOfRow &
	DateRange &
	Subject &
	SummaryNumbers &
	ReportKey;

interface ReadyDay extends WebsiteOfRow {
	/**
	 * The name of the statistic.
	 * @only with 'Rows' Statistics
	 */
	statistic?: string;
	/** The day, as yyyy-MM-dd. */
	date: string;
}

interface RowKey {
	/** Identifies the row among all rows of a service. */
	key: string;
}

/** An item of Rows Ready: a day, or a value on a day. */
export type ReadyRow = ReadyDay &
	Partial<Omit<DayTraffic, keyof ReadyDay>> &
	Partial<Omit<StatisticRow, keyof ReadyDay>> &
	RowKey;
