import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ServiceRequest } from '../../../../nodes/WebsiteAnalytics/http/connection';
import { fetchPages, type ListPage } from '../../../../nodes/WebsiteAnalytics/http/pages';
import { connectionTo } from '../../support/connectionTo';

export const REQUEST: ServiceRequest = {
	method: 'GET',
	path: '/api/v1/stats/3',
	query: { name: 'page', per_page: 10 },
};

/** Returns the page `number` for the request number `read` of this page, which asks for `size` rows. */
export type ServePage = (number: number, read: number, size: number) => IDataObject;

/** Returns a connection that responds with pages, and a record of its requests. */
export function connectionWithPages(page: ServePage) {
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
		return page(number, reads, Number(query.per_page));
	});
	return { connection, queries, maxInFlight: () => maxInFlight };
}

/** Reads the pages of a list with 10 rows a page, and records the requests. */
export async function readPages(page: ServePage, all?: boolean) {
	const { connection, queries, maxInFlight } = connectionWithPages(page);
	const pages: ListPage[] = [];
	const error = await (async () => {
		for await (const one of fetchPages(connection, REQUEST, all)) pages.push(one);
	})().catch((thrown: Error) => thrown);
	const asked = queries.map((query) => query.page);
	return { pages, error, asked, maxInFlight: maxInFlight() };
}

export const values = (from: number, to: number) =>
	range(from, to, 1).map((number) => ({ value: `/${number}` }));
/** Returns the two rows of a page. */
export const rows = (number: number) => values(2 * number, 2 * number + 2);
/** Returns the part of a response that links the next page. */
export const next = (number: number) => ({
	next_page_url: `/api/v1/stats/3?name=page&page=${number}`,
});
/** Returns the part of a response that numbers its page and the last page. */
export const of = (lastPage: number, number: number) => ({
	current_page: number,
	last_page: lastPage,
});

/** A host with `total` rows, and never more than `cap` rows on a page. */
export interface SmallPages {
	total: number;
	cap: number;
	/** Whether a page only links the next page, without numbers. */
	isLinked?: boolean;
}

export const served =
	({ total, cap, isLinked = false }: SmallPages): ServePage =>
	(number) => ({
		data: values((number - 1) * cap, Math.min(number * cap, total)),
		...(isLinked
			? number * cap < total && next(number + 1)
			: { ...of(Math.ceil(total / cap), number), total }),
	});
