import { uniq } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { fetchWholeStatistic } from '../client/statisticRequest';
import { fetchTraffic } from '../client/traffic';
import { dailyTrafficRows, trafficByDay } from '../analytics/dailyTraffic';
import {
	readValue,
	sortByCount,
	statisticRow,
	statisticRows,
	type RowSource,
} from '../analytics/rows';
import type { ChangedDay, DayVersion, RowsUnit } from '../analytics/rowsPlan';
import type { WebsiteContext } from './event';
import { hashOf } from './hash';

/** Half of a hash: of 300,000 changes a night, one would be missed in 40 years. */
const HASH_LENGTH = 8;
const shortHash = (keys: string[]) => hashOf(keys).slice(0, HASH_LENGTH);
/** Of a day without rows. */
export const HASH_OF_NOTHING = shortHash([]);

/** A day as it is now, with the rows that are sent of it. */
interface RowsOfDay extends DayVersion {
	/** @param before what was sent of it */
	rows(before: ChangedDay<DayVersion>['before']): IDataObject[];
}

/** The days of the website. @throws Problem */
export async function fetchTrafficVersions(
	{ connection, websiteId, domain }: WebsiteContext,
	{ from, to }: Pick<RowsUnit, 'from' | 'to'>,
): Promise<RowsOfDay[]> {
	const range = { from, to };
	const days = trafficByDay(range, to, await fetchTraffic(connection, websiteId, [range]));
	return dailyTrafficRows({ websiteId, domain }, days).map((row) => ({
		day: row.date,
		hash: shortHash([`${row.visitors} ${row.pageviews}`]),
		rows: () => [row],
	}));
}

/**
 * A day of a statistic.
 * @param maxCharacters where its values have more, they are not remembered
 * @throws Problem
 */
export async function fetchStatisticVersion(
	{ connection, websiteId, domain }: WebsiteContext,
	statistic: string,
	{ from, to }: Pick<RowsUnit, 'from' | 'to'>,
	maxCharacters: number,
): Promise<RowsOfDay> {
	const source: RowSource = { websiteId, domain, statistic, from, to, split: 'day' };
	const raws = sortByCount(await fetchWholeStatistic(connection, source), 'desc');
	const rows = statisticRows(raws, source);
	const valueOf = (raw: IDataObject) => (raw.value === null ? null : readValue(raw, source));
	const values = uniq(raws.map(valueOf));
	const isSmall = JSON.stringify(values).length <= maxCharacters;
	return {
		day: from,
		hash: shortHash(rows.map(({ key, count }) => `${count} ${key}`)),
		...(isSmall && { values }),
		rows: (before) => [
			...rows.map((row) => ({ ...row, removed: false })),
			...(before?.values ?? [])
				.filter((value) => !values.includes(value))
				.map((value) => ({ ...statisticRow({ value, count: 0 }, source), removed: true })),
		],
	};
}
