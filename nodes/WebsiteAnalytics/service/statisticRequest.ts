import type { IDataObject } from 'n8n-workflow';
import type { RowSource } from '../statistics/rows';
import type { ServiceRequest } from '../transport/connection';

/** docs/interface.md, section 4.6; `{id}` stands for the website. */
export const STATISTICS_URL = '/api/v1/stats/{id}';

/** The request for a statistic of a website. @param query how to sort, search and page its rows */
export function statisticRequest(
	{ websiteId, statistic, from, to }: RowSource,
	query: IDataObject,
): ServiceRequest {
	return {
		method: 'GET',
		path: STATISTICS_URL.replace('{id}', String(websiteId)),
		query: { ...query, name: statistic, from, to },
	};
}
