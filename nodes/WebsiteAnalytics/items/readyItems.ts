import type { DayTraffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import type { StatisticRow, WebsiteOfRow } from '../analytics/itemRows';
import type { SummaryNumbers } from '../analytics/summaryNumbers';
import type { Subject } from './summaryItems';

/** An item of Report Ready. */
export type ReportItem = {
	/** The value of the event. */
	event: string;
	/** The summary in words. */
	text: string;
} & WebsiteOfRow &
	DateRange &
	Subject &
	SummaryNumbers & {
		/** Identifies the event among all events of a service. */
		key: string;
	};

interface ReadyDay extends WebsiteOfRow {
	/**
	 * The name of the statistic.
	 * @only with 'Rows' Statistics
	 */
	statistic?: string;
	/** The day, as yyyy-MM-dd. */
	date: string;
}

/** An item of Rows Ready: a day, or a value on a day. */
export type ReadyRow = ReadyDay &
	Partial<Omit<DayTraffic, keyof ReadyDay>> &
	Partial<Omit<StatisticRow, keyof ReadyDay>> & {
		/** Identifies the row among all rows of a service. */
		key: string;
	};
