import { isEqual } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { namesOf } from '../statistics/catalog';
import { rangesToFetch, withUsual, type ComparedRanges } from '../statistics/comparison';
import { dailyCounts, type DailyCounts, type Traffic } from '../statistics/dailyTraffic';
import type { DateRange } from '../statistics/dateRange';
import type { ComparedDays, CountsByHour } from '../statistics/finishedHours';
import { withoutQuietDays, type IsQuiet } from '../statistics/quietDays';
import { rowOrUnknown, type RowSource } from '../statistics/rows';
import { usualHours, usualHoursRange, type UsualHours } from '../statistics/usualHours';
import type { Connection } from '../transport/connection';
import { fetchAllRows } from '../transport/list';
import { statisticRequest } from './statisticRequest';

/** How services reject a name that they do not know. Where it is the website, its days are rejected too. */
const UNKNOWN_NAME = ['400', '404', '422'];
/** Statuses of a request that will be refused again, such as one for days that a plan does not include. */
const REFUSED = /^4(?!01|08|29)/;

/**
 * The traffic of all days of the ranges, which must have no day in common.
 * @throws Problem
 */
export async function fetchTraffic(
	connection: Connection,
	websiteId: number,
	ranges: DateRange[],
): Promise<Traffic> {
	const fetchAll = async (statistic: 'visitors' | 'pageviews') => {
		const fetched = ranges.map(
			async (range) => await fetchDailyCounts(connection, { websiteId, statistic, ...range }),
		);
		return (await Promise.all(fetched)).flatMap((counts) => [...counts]);
	};
	const [visitors, pageviews] = await Promise.all([fetchAll('visitors'), fetchAll('pageviews')]);
	const unknown = [...visitors, ...pageviews].filter(([, count]) => count === null);
	return {
		visitors: new Map([...visitors, ...unknown]),
		pageviews: new Map([...pageviews, ...unknown]),
	};
}

/**
 * The traffic of a range, of the one that it is compared with, and of the days before it that say what is usual:
 * without these where the service does not send them.
 * @throws Problem
 */
export async function fetchComparedTraffic(
	connection: Connection,
	websiteId: number,
	range: DateRange,
	compared: DateRange | null,
): Promise<Traffic> {
	const fetch = async (ranges: DateRange[]) => await fetchTraffic(connection, websiteId, ranges);
	const needed = rangesToFetch(range, compared);
	const wider = rangesToFetch(withUsual(range), compared);
	return await fetch(wider).catch(async (error: unknown) => {
		if (!isRefusal(error) || isEqual(wider, needed)) throw error;
		return await fetch(needed);
	});
}

/** Whether the service will not send these days however often it is asked, such as those before a plan's limit. */
export function isRefusal(error: unknown): error is Problem {
	return error instanceof Problem && REFUSED.test(error.httpCode ?? '');
}

/** The counts of a daily statistic. @throws Problem */
export async function fetchDailyCounts(
	connection: Connection,
	source: RowSource,
): Promise<DailyCounts> {
	return dailyCounts(await fetchWholeStatistic(connection, source), source);
}

/** All rows of a statistic. Sorted by value, because counts may change while pages are read. @throws Problem */
export async function fetchWholeStatistic(
	connection: Connection,
	source: RowSource,
): Promise<IDataObject[]> {
	return await fetchAllRows(
		connection,
		statisticRequest(source, { sort_by: 'value', sort: 'asc' }),
	);
}

/**
 * The counts by hour of the day, 0 to 23, null for an hour without a count. Hours without traffic are missing, and so
 * is what is no hour. Empty where the service does not have the statistic.
 * @throws Problem
 */
async function fetchHours(
	connection: Connection,
	name: 'visitors_hours' | 'pageviews_hours',
	website: Omit<RowSource, 'statistic'>,
): Promise<CountsByHour> {
	for (const statistic of namesOf(name)) {
		const source = { ...website, statistic };
		const raws = await fetchWholeStatistic(connection, source).catch((error: unknown) => {
			if (error instanceof Problem && UNKNOWN_NAME.includes(error.httpCode ?? '')) return null;
			throw error;
		});
		const hours = raws?.flatMap((raw) => {
			const { hour, count } = rowOrUnknown(raw, source);
			return typeof hour === 'number' ? [[hour, count] as const] : [];
		});
		if (hours) return new Map(hours);
	}
	return new Map();
}

/** A day and the one that it is compared with, by hour: four requests. @throws Problem */
export async function fetchComparedDays(
	connection: Connection,
	websiteId: number,
	{ now, before }: ComparedRanges,
): Promise<ComparedDays> {
	const fetchDay = async (day: DateRange): Promise<ComparedDays['now']> => {
		const [visitors, pageviews] = await Promise.all([
			fetchHours(connection, 'visitors_hours', { websiteId, ...day }),
			fetchHours(connection, 'pageviews_hours', { websiteId, ...day }),
		]);
		return { visitors, pageviews };
	};
	const [ofNow, ofBefore] = await Promise.all([fetchDay(now), fetchDay(before)]);
	return { now: ofNow, before: ofBefore };
}

/**
 * What is usual for a website, by the four weeks before a day (`yyyy-MM-dd`): one request for the days, and one
 * for the hours. Quiet days are left out.
 * @throws Problem
 */
export async function fetchUsualHours(
	connection: Connection,
	websiteId: number,
	day: string,
	isQuiet: IsQuiet,
): Promise<UsualHours> {
	const range = usualHoursRange(day);
	const [counts, hours] = await Promise.all([
		fetchDailyCounts(connection, { websiteId, statistic: 'visitors', ...range }),
		fetchHours(connection, 'visitors_hours', { websiteId, ...range }),
	]);
	return usualHours(range, withoutQuietDays(counts, range, isQuiet), hours);
}
