import type { DateRange } from '../analytics/dateRange';
import type { OfWebsite } from '../analytics/itemRows';
import type { OverviewNumbers, SummaryNumbers } from '../analytics/summaryNumbers';

/** The website of an operation, which returns its numbers even where the domain is not to be had. */
export interface WebsiteOfItem extends OfWebsite {
	/**
	 * The domain of the website.
	 * @null when it could not be looked up
	 */
	domain: string | null;
}

export interface Subject {
	/** The most important on one plain line, e.g. for the subject of a mail. */
	subject: string;
}

interface SummaryText {
	/** The summary in words. */
	text: string;
}

interface OverviewText {
	/** The overview in words. */
	text: string;
}

/** An item of Get Summary. */
export type SummaryItem = WebsiteOfItem & DateRange & SummaryText & Subject & SummaryNumbers;

/** An item of Get Overview. */
export type OverviewItem = DateRange & OverviewText & Subject & OverviewNumbers;
