import { usualHours, usualHoursRange, type UsualHours } from '../statistics/usualHours';
import type { Connection } from '../transport/connection';
import { fetchAnyHours } from './hours';
import { fetchDailyCounts } from './traffic';

/**
 * What is usual for a website, by the four weeks before a day (`yyyy-MM-dd`): one request for the days, and one
 * for the hours.
 * @throws Problem
 */
export async function fetchUsualHours(
	connection: Connection,
	websiteId: number,
	day: string,
): Promise<UsualHours> {
	const range = usualHoursRange(day);
	const [counts, hours] = await Promise.all([
		fetchDailyCounts(connection, { websiteId, statistic: 'visitors', ...range }),
		fetchAnyHours(connection, 'visitors_hours', { websiteId, ...range }),
	]);
	return usualHours(range, counts, hours);
}
