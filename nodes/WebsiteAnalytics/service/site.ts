import type { LargestValues } from '../analytics/breakdown';
import type { DailyCounts, Traffic } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import type { Ranges } from '../analytics/ranges';
import { type StatisticRow, statisticRows, type ValueMatch } from '../analytics/rows';
import type { Connection } from '../http/connection';
import { fetchSummary, type SummaryContent } from './fetchSummary';
import type { NamedWebsite } from './match';
import { type WebsiteRecord, websiteRecord } from './record';
import {
	fetchLargestValues,
	fetchWholeStatistic,
	sortByCount,
	type ValuePage,
	valuePages,
} from './statistics';
import { fetchDailyCounts, fetchVisitorsByHour } from './traffic';
import { fetchValueCount } from './valueCounts';
import { fetchAllWebsites } from './websites';

/** Pages of 100 values that are read of a range. */
const MAX_PAGES_BY_COUNT = 10;
/** Pages of 100 values that are read for one count, so that a check fits into a poll of a rate-limited host. */
const MAX_PAGES_OF_COUNT = 24;

/** What can be read of a website. Every read throws a UserFacingError when the service cannot be read. */
export interface SiteReads {
	/** Returns the visitors or pageviews by day. Days without traffic are missing. */
	daily(metric: string, days: DateRange): Promise<DailyCounts>;
	/** Returns the visitors and the pageviews by day. */
	traffic(days: DateRange): Promise<Traffic>;
	/** Returns the visitors of all days by hour, 0 to 23. Hours without visitors are missing. */
	hourly(days: DateRange): Promise<ReadonlyMap<number, number>>;
	/** Returns the largest values of a statistic, such as 100 referrers. @param search part of the values */
	largest(statistic: string, days: DateRange, search?: string): Promise<LargestValues>;
	/** Yields the values of a statistic by falling count, page by page. */
	byCount(statistic: string, days: DateRange): AsyncIterable<ValuePage>;
	/** Returns how often matching values were counted; null when too many values contain the text. */
	countOf(statistic: string, match: ValueMatch, days: DateRange): Promise<number | null>;
	/** Returns all rows of a statistic on a day, by falling count. */
	rowsOfDay(statistic: string, day: string): Promise<StatisticRow[]>;
	/** Returns the numbers of a summary. */
	summary(ranges: Ranges, content: SummaryContent): ReturnType<typeof fetchSummary>;
}

/** A website of the service. Equal reads are shared for as long as the object lives. */
export interface Site extends NamedWebsite, SiteReads {}

/** What can be read of an account. */
export interface AccountReads {
	/** Returns all websites. @throws UserFacingError */
	websites(): Promise<WebsiteRecord[]>;
}

export function openSite(connection: Connection, { id, domain }: NamedWebsite): Site {
	return { id, domain, ...readsOf(connection, id, Promise.resolve(domain)) };
}

/** @param domain of the website, whose own visits are direct; null when the service sends none */
export function readsOf(
	connection: Connection,
	websiteId: number,
	domain: Promise<string | null>,
): SiteReads {
	const daily = sharing(async (metric: string, days: DateRange) => {
		return await fetchDailyCounts(connection, { websiteId, statistic: metric, ...days });
	});

	return {
		daily,

		async traffic(days) {
			const metrics = ['visitors', 'pageviews'];
			const [visitors = NO_COUNTS, pageviews = NO_COUNTS] = await Promise.all(
				metrics.map(async (metric) => await daily(metric, days)),
			);
			return { visitors, pageviews };
		},

		async hourly(days) {
			return await fetchVisitorsByHour(connection, { websiteId, ...days });
		},

		largest: sharing(async (statistic: string, days: DateRange, search = '') => {
			const source = { websiteId, statistic, ...days };
			return await fetchLargestValues(connection, source, search, domain);
		}),

		byCount(statistic, days) {
			return valuePages(connection, { websiteId, statistic, ...days }, MAX_PAGES_BY_COUNT);
		},

		async countOf(statistic, match, days) {
			const source = { websiteId, statistic, ...days };
			return await fetchValueCount(connection, source, match, MAX_PAGES_OF_COUNT);
		},

		async rowsOfDay(statistic, day) {
			const source = { websiteId, domain: await domain, statistic, from: day, to: day };
			const rows = await fetchWholeStatistic(connection, source);
			return statisticRows(sortByCount(rows, 'desc'), { ...source, split: 'day' });
		},

		async summary(ranges, content) {
			return await fetchSummary(connection, websiteId, domain, ranges, content);
		},
	};
}

export function accountReads(connection: Connection): AccountReads {
	return {
		async websites() {
			return (await fetchAllWebsites(connection)).map(websiteRecord);
		},
	};
}

const NO_COUNTS: DailyCounts = new Map();

/** Returns a read that is shared by callers with the same arguments. A failed read is repeated. */
function sharing<Args extends unknown[], Result>(
	read: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result> {
	const started = new Map<string, Promise<Result>>();
	return async (...args) => {
		const key = JSON.stringify(args);
		const known = started.get(key);
		if (known) return await known;
		const reading = read(...args);
		started.set(key, reading);
		reading.catch(() => started.delete(key));
		return await reading;
	};
}
