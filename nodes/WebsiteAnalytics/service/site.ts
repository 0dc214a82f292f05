import type { IDataObject } from 'n8n-workflow';
import type { LargestValues } from '../analytics/breakdown';
import { type DailyCounts, dailyCounts } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { type StatisticQuery, statisticRows } from '../analytics/rows';
import type { Connection } from '../http/connection';
import type { FirstRows } from '../http/list';
import type { ItemWebsite } from './itemWebsite';
import type { NamedWebsite } from './match';
import { type WebsiteRecord, websiteRecord } from './record';
import {
	BY_VALUE,
	fetchByValue,
	fetchLargestValues,
	fetchRows,
	type ValuePage,
	valuePages,
} from './statistics';
import { fetchAllWebsites } from './websites';

/** Pages of 100 values that are read of a range. */
const MAX_PAGES_BY_COUNT = 10;

/** What can be read of a website. Every read throws a UserFacingError when the service cannot be read. */
export interface SiteReads {
	id: number;
	/** Returns the visitors or pageviews by day. Days without traffic are missing. */
	daily(metric: string, days: DateRange): Promise<DailyCounts>;
	/** Returns the visitors of all days by hour, 0 to 23. Hours without visitors are missing. */
	hourly(days: DateRange): Promise<ReadonlyMap<number, number>>;
	/**
	 * Returns the largest values of a statistic, such as 100 referrers.
	 * @param search part of the values
	 */
	largest(statistic: string, days: DateRange, search?: string): Promise<LargestValues>;
	/** Returns the same from one request, so that values that are added up may be partial sums. */
	largestOfOneRequest(statistic: string, days: DateRange): Promise<LargestValues>;
	/** Yields the values of a statistic by falling count, page by page. */
	byCount(statistic: string, days: DateRange): AsyncIterable<ValuePage>;
	/**
	 * Returns the first rows as the service sends them, all for Infinity.
	 * @param query order and search
	 */
	rows(source: RowSource, query: IDataObject, count: number): Promise<FirstRows>;
	/**
	 * Returns all rows; null when there are more pages of 100 rows.
	 * @param search from `searchFor`
	 */
	rowsOfPages(
		source: RowSource,
		maxPages: number,
		search: IDataObject,
	): Promise<IDataObject[] | null>;
}

/** A statistic and its days. */
export type RowSource = DateRange & Pick<StatisticQuery, 'statistic'>;

/** A website of the service. Equal reads are shared for as long as the object lives. */
export interface Site extends NamedWebsite, SiteReads {}

/** The website of an item, and what can be read of it. */
export interface ItemSite extends ItemWebsite, SiteReads {}

/** What can be read of an account. */
export interface AccountReads {
	/**
	 * Returns all websites.
	 * @throws UserFacingError
	 */
	websites(): Promise<WebsiteRecord[]>;
}

/** Returns a website whose domain is known. */
export function openSite(connection: Connection, { id, domain }: NamedWebsite): Site {
	return { domain, ...readsOf(connection, id, async () => await Promise.resolve(domain)) };
}

/** Returns the website of an item, whose domain is looked up when it is needed. */
export function openItemSite(connection: Connection, website: ItemWebsite): ItemSite {
	return { ...website, ...readsOf(connection, website.id, website.fetchDomain) };
}

/**
 * @param readDomain reads the domain of the website, whose own visits are direct; null when the service sends none
 */
export function readsOf(
	connection: Connection,
	id: number,
	readDomain: () => Promise<string | null>,
): SiteReads {
	const sourceOf = (statistic: string, days: DateRange) => ({ websiteId: id, statistic, ...days });
	const allRows = async (source: StatisticQuery) =>
		(await fetchRows(connection, source, BY_VALUE, Infinity)).rows;

	return {
		id,

		daily: sharing(async (metric: string, days: DateRange) => {
			const source = sourceOf(metric, days);
			return dailyCounts(await allRows(source), source);
		}),

		async hourly(days) {
			const source = sourceOf('visitors_hours', days);
			const rows = statisticRows(await allRows(source), source);
			return new Map(rows.map(({ hour = 0, count }) => [hour, count]));
		},

		largest: sharing(async (statistic: string, days: DateRange, text?: string) => {
			return await fetchLargestValues(connection, sourceOf(statistic, days), readDomain, { text });
		}),

		async largestOfOneRequest(statistic, days) {
			const source = sourceOf(statistic, days);
			return await fetchLargestValues(connection, source, readDomain, { isOnce: true });
		},

		byCount(statistic, days) {
			return valuePages(connection, sourceOf(statistic, days), MAX_PAGES_BY_COUNT);
		},

		async rows(source, query, count) {
			return await fetchRows(connection, { ...source, websiteId: id }, query, count);
		},

		async rowsOfPages(source, maxPages, search) {
			return await fetchByValue(connection, { ...source, websiteId: id }, maxPages, search);
		},
	};
}

/** Returns the reads of an account. */
export function accountReads(connection: Connection): AccountReads {
	return {
		async websites() {
			return (await fetchAllWebsites(connection)).map(websiteRecord);
		},
	};
}

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
