import { MAX_DAYS } from '../../nodes/WebsiteAnalytics/analytics/dateRange';
import { MAX_CONCURRENT_REQUESTS } from '../../nodes/WebsiteAnalytics/http/concurrencyLimit';
import { DEFAULT_TIMEOUT_MS } from '../../nodes/WebsiteAnalytics/http/connection';
import { MAX_PAGE_SIZE, MAX_PAGES } from '../../nodes/WebsiteAnalytics/http/pages';
import {
	MAX_RATE_LIMITED_ATTEMPTS,
	MAX_TEMPORARY_ATTEMPTS,
	MAX_TOTAL_DELAY_MS,
} from '../../nodes/WebsiteAnalytics/http/retry';
import { MAX_DERIVED_PAGES } from '../../nodes/WebsiteAnalytics/service/statistics';
import { MAX_COUNT_REQUESTS } from '../../nodes/WebsiteAnalytics/service/valueCounts';
import { MAX_TOOL_ITEMS } from '../../nodes/WebsiteAnalytics/run/n8n';
import { MAX_AT_ONCE } from '../../nodes/WebsiteAnalytics/run/operation';
import { MAX_PARTS } from '../../nodes/WebsiteAnalytics/operations/statistic/getStatistics';

const minutes = (ms: number) => `${ms / 60_000} minutes`;

/** The limits of the page about limits. */
export const LIMITS: Array<[what: string, limit: number | string]> = [
	['Requests in flight to a service', MAX_CONCURRENT_REQUESTS],
	['Attempts of a rate-limited request (429)', MAX_RATE_LIMITED_ATTEMPTS],
	['… all delays together', minutes(MAX_TOTAL_DELAY_MS)],
	['Attempts of a reading request after other temporary errors', MAX_TEMPORARY_ATTEMPTS],
	['Time until all of a response is there', minutes(DEFAULT_TIMEOUT_MS)],
	['Rows of a page', MAX_PAGE_SIZE],
	['Rows of a list, for each item', MAX_PAGES * MAX_PAGE_SIZE],
	[
		'Requests for the earlier counts of rows with **Compare To**, without **Return All**',
		MAX_COUNT_REQUESTS,
	],
	['Pages of referrers that are added up to channels, and of pages to sections', MAX_DERIVED_PAGES],
	['Days of a range', MAX_DAYS],
	['Parts of **Split By**', MAX_PARTS],
	['Items that begin at a time', MAX_AT_ONCE],
	['Items that a tool returns to a model', MAX_TOOL_ITEMS],
];
