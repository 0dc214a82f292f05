import type { IDataObject } from 'n8n-workflow';
import { dailyCounts } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { type StatisticQuery, statisticRows } from '../analytics/rows';
import type { Connection } from '../http/connection';
import type { ItemWebsite } from './itemWebsite';
import type { NamedWebsite } from './match';
import {
	BY_VALUE,
	fetchByValue,
	fetchLargestValues,
	fetchRows,
	type LargestOptions,
	type ValuePage,
	valuePages,
} from './statistics';

/** What can be read of a website. Every read throws a UserFacingError when the service cannot be read. */
export type SiteReads = ReturnType<typeof readsOf>;

/** A website of the service. Equal reads are shared for as long as the object lives. */
export interface Site extends NamedWebsite, SiteReads {}

/** The website of an item, and what can be read of it. */
export interface ItemSite extends ItemWebsite, SiteReads {}

/** Returns a website whose domain is known. */
export function openSite(connection: Connection, { id, domain }: NamedWebsite): Site {
	return { domain, ...readsOf(connection, id, async () => await Promise.resolve(domain)) };
}

/** Returns the website of an item, whose domain is looked up when it is needed. */
export function openItemSite(connection: Connection, website: ItemWebsite): ItemSite {
	return { ...website, ...readsOf(connection, website.id, website.fetchDomain) };
}

/**
 * Returns the reads of a website.
 * @param readDomain reads the domain of the website, whose own visits are direct; null when the service sends none
 */
function readsOf(connection: Connection, id: number, readDomain: () => Promise<string | null>) {
	const sourceOf = (statistic: string, days: DateRange) => ({ websiteId: id, statistic, ...days });
	const allRows = async (source: StatisticQuery) =>
		(await fetchRows(connection, source, BY_VALUE, Infinity)).rows;

	return {
		id,

		/** Returns the visitors or pageviews by day. Days without traffic are missing. */
		daily: sharing(async (metric: string, days: DateRange) => {
			const source = sourceOf(metric, days);
			return dailyCounts(await allRows(source), source);
		}),

		/** Returns the visitors of all days by hour, 0 to 23. Hours without visitors are missing. */
		async hourly(days: DateRange) {
			const source = sourceOf('visitors_hours', days);
			const rows = statisticRows(await allRows(source), source);
			return new Map(rows.map(({ hour = 0, count }) => [hour, count]));
		},

		/** Returns the largest values of a statistic, such as 100 referrers. */
		largest: sharing(async (statistic: string, days: DateRange, options?: LargestOptions) => {
			return await fetchLargestValues(connection, sourceOf(statistic, days), readDomain, options);
		}),

		/** Yields the values of a statistic by falling count, page by page. */
		byCount(statistic: string, days: DateRange): AsyncIterable<ValuePage> {
			return valuePages(connection, sourceOf(statistic, days));
		},

		/**
		 * Returns the first rows as the service sends them, all for Infinity.
		 * @param query order and search
		 */
		async rows(source: StatisticQuery, query: IDataObject, count: number) {
			return await fetchRows(connection, source, query, count);
		},

		/**
		 * Returns all rows; null when there are more pages of 100 rows.
		 * @param search from `searchFor`
		 */
		async rowsOfPages(source: StatisticQuery, maxPages: number, search: IDataObject) {
			return await fetchByValue(connection, source, maxPages, search);
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
		const reading = started.get(key) ?? read(...args);
		started.set(key, reading);
		reading.catch(() => started.delete(key));
		return await reading;
	};
}
