import { partial } from 'lodash';
import { dailyCounts } from '../analytics/dailyTraffic';
import type { DateRange } from '../analytics/dateRange';
import { statisticRows } from '../analytics/rows';
import type { Connection } from '../http/connection';
import { fetchAllRows } from '../http/list';
import type { ItemWebsite } from './itemWebsite';
import type { NamedWebsite } from './match';
import {
	BY_VALUE,
	fetchByValue,
	fetchLargestValues,
	fetchRows,
	type LargestOptions,
	statisticRequest,
	valuePages,
} from './statistics';

/** What can be read of a website. Every read throws a UserFacingError when the service cannot be read. */
export type SiteReads = ReturnType<typeof readsOf>;

/** A website of the service. Equal reads are shared for as long as the object lives. */
export interface Site extends NamedWebsite, SiteReads {}

/** Returns a website whose domain is known. */
export function openSite(connection: Connection, { id, domain }: NamedWebsite): Site {
	return { domain, ...readsOf(connection, id, async () => domain) };
}

/** Returns the website of an item, whose domain is looked up when it is needed, and what can be read of it. */
export function openItemSite(connection: Connection, website: ItemWebsite) {
	return { ...website, ...readsOf(connection, website.id, website.fetchDomain) };
}

/**
 * Returns the reads of a website.
 * @param readDomain reads the domain of the website, whose own visits are direct; null when the service sends none
 */
function readsOf(connection: Connection, id: number, readDomain: () => Promise<string | null>) {
	const sourceOf = (statistic: string, days: DateRange) => ({ websiteId: id, statistic, ...days });
	const readRows = async (statistic: string, days: DateRange) => {
		const source = sourceOf(statistic, days);
		const rows = await fetchAllRows(connection, statisticRequest(source, BY_VALUE));
		return statisticRows(rows, source);
	};

	return {
		id,

		/** Returns the query of a statistic, for reads of rows. */
		sourceOf,

		/** Returns the visitors or pageviews by day. Days without traffic are missing. */
		daily: sharing(async (metric: string, days: DateRange) =>
			dailyCounts(await readRows(metric, days)),
		),

		/** Returns the visitors of all days by hour, 0 to 23. Hours without visitors are missing. */
		async hourly(days: DateRange) {
			const rows = await readRows('visitors_hours', days);
			return new Map(rows.map(({ hour = 0, count }) => [hour, count]));
		},

		/** Returns the largest values of a statistic, such as 100 referrers. */
		largest: sharing((statistic: string, days: DateRange, options?: LargestOptions) =>
			fetchLargestValues(connection, sourceOf(statistic, days), readDomain, options),
		),

		/** Yields the values of a statistic by falling count, page by page. */
		byCount: (statistic: string, days: DateRange) =>
			valuePages(connection, sourceOf(statistic, days)),

		/** Returns the first rows as the service sends them, all for Infinity. */
		rows: partial(fetchRows, connection),

		/** Returns all rows; null when there are more pages of 100 rows. */
		rowsOfPages: partial(fetchByValue, connection),
	};
}

/** Returns a read that is shared by callers with the same arguments. A failed read is repeated. */
function sharing<Args extends unknown[], Result>(
	read: (...args: Args) => Promise<Result>,
): typeof read {
	const started = new Map<string, Promise<Result>>();
	return (...args) => {
		const key = JSON.stringify(args);
		const reading = started.get(key) ?? read(...args);
		started.set(key, reading);
		reading.catch(() => started.delete(key));
		return reading;
	};
}
