import { Problem } from '../../problem';
import { fetchValueCount } from '../../service/valueCount';
import { valueKind } from '../../statistics/catalog';
import type { DateRange } from '../../statistics/dateRange';
import { eventsOf, exactValue } from '../../statistics/valueMatch';
import type { WebsiteContext } from '../event';

/** What is asked about the values of a website. */
export interface Question {
	website: WebsiteContext;
	statistic: string;
	minimumCount: number;
	/** Whether a value was told in the 90 days before. */
	wasTold(value: string): boolean;
}

/** A value that more than 300 others contain is not found. */
const MAX_SEARCH_PAGES = 3;

const REJECTED = ['400', '413', '414', '422', '431'];

/** How often one value was counted; null where that cannot be determined. @throws Problem */
export async function searchCount(
	{ website, statistic }: Question,
	days: DateRange,
	value: string,
): Promise<number | null> {
	const { connection, websiteId, domain, warn } = website;
	const match = valueKind(statistic) === 'event' ? eventsOf(value) : exactValue(value);
	const source = { websiteId, statistic, ...days };
	const search = fetchValueCount(connection, source, match, MAX_SEARCH_PAGES);
	const found = await search.catch((error: unknown) => {
		// One value that cannot be searched for must not lose the others.
		if (!isRejected(error)) throw error;
		warn(`${domain}: ${error.message}; nobody knows whether this value is new: ${value}`);
		return null;
	});
	return found?.count ?? null;
}

/** Whether a host has rejected what was searched for, and not the website, the key or the pace. */
function isRejected(error: unknown): error is Problem {
	return error instanceof Problem && REJECTED.includes(error.httpCode ?? '');
}
