import type { IDataObject } from 'n8n-workflow';
import type { ServiceRequest } from '../../../../nodes/WebsiteAnalytics/transport/connection';
import { connectionTo } from '../../support/connectionTo';

export const REQUEST: ServiceRequest = {
	method: 'GET',
	path: '/api/v1/stats/3',
	query: { name: 'page', per_page: 10 },
};

/** A connection whose responses depend on the requested page number, and on which read of the page it is. */
export function connectionWithPages(page: (number: number, read: number) => IDataObject) {
	const queries: IDataObject[] = [];
	let inFlight = 0;
	let maxInFlight = 0;
	const connection = connectionTo(async ({ query = {} }) => {
		queries.push(query);
		inFlight += 1;
		maxInFlight = Math.max(maxInFlight, inFlight);
		await new Promise((resolve) => setImmediate(resolve));
		inFlight -= 1;
		const number = Number(query.page ?? 1);
		const reads = queries.filter((one) => Number(one.page ?? 1) === number).length;
		return page(number, reads);
	});
	return { connection, queries, maxInFlight: () => maxInFlight };
}

/** The two rows of a page. */
export const rows = (number: number) => [{ value: `/${number}` }, { value: `/${number}/more` }];
/** The link to a page as the next one. */
export const next = (number: number) => ({
	next_page_url: `/api/v1/stats/3?name=page&page=${number}`,
});
