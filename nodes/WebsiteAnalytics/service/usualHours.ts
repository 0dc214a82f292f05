import { withoutQuietDays, type IsQuiet } from '../statistics/quietDays';
import { usualHours, usualHoursRange, type UsualHours } from '../statistics/usualHours';
import type { Connection } from '../transport/connection';
import { fetchAnyHours } from './hours';
import { fetchDailyCounts } from './traffic';

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
	const known = [...hours].flatMap(([hour, count]) =>
		count === null ? [] : [[hour, count] as const],
	);
	return usualHours(range, withoutQuietDays(counts, range, isQuiet), new Map(known));
}
