/** What items of a website begin with. */
export interface OfWebsite {
	/**
	 * The id of the website.
	 * @asType integer
	 */
	websiteId: number;
}

/** The website that an item, or a row of an item, is about. */
export interface WebsiteOfRow extends OfWebsite {
	/** The domain of the website. */
	domain: string;
}

/** A row of a statistic, which may be compared with an earlier range. */
export interface StatisticRow extends OfWebsite {
	/**
	 * The domain of the website.
	 * @only with 'Add Domain'
	 * @null when it could not be looked up
	 * @rare
	 */
	domain?: string | null;
	/** The name of the statistic. */
	statistic: string;
	/**
	 * The day, as yyyy-MM-dd.
	 * @only for visitors and pageviews, and for all statistics with 'Split By' Day
	 * @rare
	 */
	date?: string;
	/**
	 * From 0 to 23, summed over the range.
	 * @asType integer
	 * @only for the statistics by hour
	 * @rare
	 */
	hour?: number;
	/**
	 * The code of the place, e.g. US.
	 * @only for country, city and continent
	 * @rare
	 */
	code?: string;
	/**
	 * The name of the event.
	 * @only for events
	 * @rare
	 */
	eventName?: string;
	/**
	 * Its value.
	 * @only for events
	 * @rare
	 */
	eventValue?: string;
	/**
	 * The unit of its value.
	 * @only for events
	 * @rare
	 */
	eventUnit?: string;
	/**
	 * What to show, e.g. New York, NY; Direct or Unknown where the value is empty.
	 * @only for statistics that are not by day or by hour
	 * @rare
	 */
	label?: string;
	/** How often the value was counted. */
	count: number;
	/**
	 * The count of the finished days, which the change is about.
	 * @only while the range is not over, with 'Compare To'
	 * @null where too many requests are needed, and while no day is over
	 * @rare
	 */
	toDate?: number | null;
	/**
	 * The count of the earlier range.
	 * @only with 'Compare To', but not for visitors and pageviews
	 * @null where too many requests are needed, and while no day is over
	 * @rare
	 */
	previous?: number | null;
	/**
	 * From previous to now.
	 * @only with 'Compare To', but not for visitors and pageviews
	 * @null where too many requests are needed, and while no day is over
	 * @rare
	 */
	change?: number | null;
	/**
	 * The same in percent, with one decimal.
	 * @only with 'Compare To', but not for visitors and pageviews
	 * @null where previous is 0 or null, and where outages hide it
	 * @rare
	 */
	changePercent?: number | null;
	/**
	 * How the value changed.
	 * @only with 'Compare To', but not for visitors and pageviews
	 * @null where too many requests are needed, and while no day is over
	 * @rare
	 */
	status?: 'new' | 'gone' | 'up' | 'down' | 'same' | null;
	/** The value as the service sends it; an empty one stays empty. */
	value: string;
	/** The first day of the range, or of the part of it with 'Split By'. */
	from: string;
	/** The last day of the same. */
	to: string;
	/** Identifies the row among all rows of a service, for sheets and tables that update rows. */
	key: string;
}

/** A value of a statistic, as items have it. */
interface ShownValue {
	/** The value as the service sends it; an empty one stays empty. */
	value: string;
	/** The shown value, e.g. New York, NY. */
	label: string;
}

/** A value of a breakdown. */
export interface BreakdownRow extends ShownValue {
	/**
	 * How often it was counted.
	 * @null for the row of unread values, where nothing is left of the total
	 */
	count: number | null;
	/**
	 * Its part, from 0 to 1, of all pageviews or visitors.
	 * @null for events, where that total is zero or much of it is missing, and where the count is null
	 */
	share: number | null;
	/**
	 * How often it was counted in the earlier range.
	 * @only with 'Include Top Changes' and a comparison
	 * @null where it was not read
	 */
	previous?: number | null;
	/**
	 * From previous to now; of a running range, to its finished days.
	 * @only with 'Include Top Changes' and a comparison
	 * @null where one of them was not read
	 */
	change?: number | null;
}

/** A value whose count has changed. */
export interface TopChange extends ShownValue {
	/**
	 * How often it was counted.
	 * @null where it was not among the largest of the range
	 */
	count: number | null;
	/**
	 * How often it was counted in the earlier range.
	 * @null where it was not among the largest of the range
	 */
	previous: number | null;
	/** From previous to now; where one of them is null, the least possible. */
	change: number;
	/** How it changed. */
	status: 'new' | 'gone' | 'up' | 'down';
}

/** What changed on a day since the same weekday of the week before. */
export type TopChanges = {
	/**
	 * Up to three referrers.
	 * @null when they could not be read
	 */
	referrer: TopChange[] | null;
	/**
	 * Up to three pages.
	 * @null when they could not be read
	 */
	page: TopChange[] | null;
};
