import { Problem } from '../problem';
import { namesOf } from '../statistics/catalog';
import type { ComparedRanges } from '../statistics/comparison';
import type { DateRange } from '../statistics/dateRange';
import type { ComparedDays, CountsByHour } from '../statistics/finishedHours';
import { withoutQuietDays, type IsQuiet } from '../statistics/quietDays';
import type { RowSource } from '../statistics/rows';
import { usualHours, usualHoursRange, type UsualHours } from '../statistics/usualHours';
import type { Connection } from '../transport/connection';
import { fetchCountsByHour, fetchDailyCounts } from './traffic';

/** How services reject a name that they do not know. Where it is the website, its days are rejected too. */
const UNKNOWN_NAME = ['400', '404', '422'];

/** The counts of an hourly statistic; empty where the service does not have it. @throws Problem */
async function fetchAnyHours(
	connection: Connection,
	name: 'visitors_hours' | 'pageviews_hours',
	source: Omit<RowSource, 'statistic'>,
): Promise<CountsByHour> {
	for (const statistic of namesOf(name)) {
		const request = fetchCountsByHour(connection, { ...source, statistic });
		const hours = await request.catch((error: unknown) => {
			if (error instanceof Problem && UNKNOWN_NAME.includes(error.httpCode ?? '')) return null;
			throw error;
		});
		if (hours) return hours;
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
			fetchAnyHours(connection, 'visitors_hours', { websiteId, ...day }),
			fetchAnyHours(connection, 'pageviews_hours', { websiteId, ...day }),
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
		fetchAnyHours(connection, 'visitors_hours', { websiteId, ...range }),
	]);
	return usualHours(range, withoutQuietDays(counts, range, isQuiet), hours);
}
