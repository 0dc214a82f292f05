import type { IDataObject } from 'n8n-workflow';
import { countsByDay, type CountsByDay } from '../../statistics/dailyTraffic';
import type { DateRange } from '../../statistics/dateRange';
import type { RowSource } from '../../statistics/rows';
import { sendForAll } from '../../transport/list';
import { forWebsite, type Call } from '../../execution/operation';

/** The visitors and the pageviews of every day that was asked for. */
export interface Traffic {
	visitors: CountsByDay;
	pageviews: CountsByDay;
}

/**
 * The traffic of all days of the ranges, which have no day in common.
 * @throws Problem
 */
export async function readTraffic(
	call: Call,
	websiteId: number,
	ranges: DateRange[],
): Promise<Traffic> {
	const read = async (statistic: string): Promise<CountsByDay> => {
		const counts = ranges.map(async (range) => {
			const source = { websiteId, statistic, ...range };
			return countsByDay(await readWhole(call, source), source);
		});
		return new Map((await Promise.all(counts)).flatMap((days) => [...days]));
	};
	const [visitors, pageviews] = await Promise.all([read('visitors'), read('pageviews')]);
	return { visitors, pageviews };
}

/** All rows of a statistic. Sorted by value, because counts may change while pages are read. */
export async function readWhole(
	{ request, connection }: Call,
	{ websiteId, statistic, from, to }: RowSource,
): Promise<IDataObject[]> {
	const query = { name: statistic, from, to, sort_by: 'value', sort: 'asc' };
	return await sendForAll(connection, { ...forWebsite(request, websiteId), query });
}
