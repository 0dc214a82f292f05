import { Problem } from '../problem';
import { namesOf } from '../statistics/catalog';
import type { RowSource } from '../statistics/rows';
import { withoutQuietDays, type IsQuiet } from '../statistics/quietDays';
import { usualHours, usualHoursRange, type UsualHours } from '../statistics/usualHours';
import type { Connection } from '../transport/connection';
import { fetchCountsByHour, fetchDailyCounts } from './traffic';

/** How services reject a name that they do not know. Where it is the website, its days are rejected too. */
const UNKNOWN_NAME = ['400', '404', '422'];

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
		fetchAnyHours(connection, { websiteId, ...range }),
	]);
	return usualHours(range, withoutQuietDays(counts, range, isQuiet), hours);
}

/** Empty where the service does not have the hours. */
async function fetchAnyHours(
	connection: Connection,
	source: Omit<RowSource, 'statistic'>,
): Promise<ReadonlyMap<number, number>> {
	for (const statistic of namesOf('visitors_hours')) {
		const request = fetchCountsByHour(connection, { ...source, statistic });
		const hours = await request.catch((error: unknown) => {
			if (error instanceof Problem && UNKNOWN_NAME.includes(error.httpCode ?? '')) return null;
			throw error;
		});
		if (hours) return hours;
	}
	return new Map();
}
