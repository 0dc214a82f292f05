import type { IDataObject } from 'n8n-workflow';
import { groupBy, orderBy, sumBy } from 'lodash';
import type {
	Connection,
	ServiceRequest,
} from '../../../../nodes/WebsiteAnalytics/client/connection';
import { Problem } from '../../../../nodes/WebsiteAnalytics/problem';
import { connectionTo } from '../../support/connectionTo';

/** How often values were counted on days, `yyyy-MM-dd`. */
export type CountsByValue = Record<string, Record<string, number>>;

export interface Host {
	connection: Connection;
	/** The queries of the requests, in their order. */
	queries: Array<Record<string, string>>;
	/** Has a request fail. */
	failWith?: (query: Record<string, string>) => Problem | undefined;
	/** Changes what is sent for a request. */
	change?: (body: Body, query: Record<string, string>) => object | Promise<object>;
}

interface Body {
	data: Array<{ value: string; count: number }>;
	current_page: number;
	last_page: number;
	total: number;
}

const MAX_PAGE_SIZE = 100;

/**
 * A host that adds up the counts of a range of days, as the interface has it, without a network. Equal counts
 * come in another order on each page.
 */
export function hostOf(counts: CountsByValue): Host {
	const host: Host = {
		queries: [],
		connection: connectionTo(async (request) => {
			const query = queryOf(request);
			host.queries.push(query);
			const failure = host.failWith?.(query);
			if (failure) throw failure;
			const body = answer(counts, query);
			const changed = (await host.change?.(body, query)) ?? body;
			return JSON.parse(JSON.stringify(changed)) as IDataObject;
		}),
	};
	return host;
}

function answer(counts: CountsByValue, query: Record<string, string>): Body {
	const { from = '', to = '', search = '', page = '1', sort_by: sortBy = 'count' } = query;
	const number = Number(page);
	if (query.name === 'visitors') return visitorsOf(counts, query);
	const sums = Object.entries(counts)
		.filter(([value]) => value.includes(search))
		.map(([value, byDay]) => ({
			value,
			count: sumBy(Object.entries(byDay), ([day, count]) => (day >= from && day <= to ? count : 0)),
		}))
		.filter(({ count }) => count > 0);
	const turned = number % 2 === 1 ? sums : [...sums].reverse();
	const rows = orderBy(turned, sortBy, sortBy === 'count' ? 'desc' : 'asc');
	return {
		data: rows.slice((number - 1) * MAX_PAGE_SIZE, number * MAX_PAGE_SIZE),
		current_page: number,
		last_page: Math.max(1, Math.ceil(rows.length / MAX_PAGE_SIZE)),
		total: rows.length,
	};
}

/** The visitors by day: all that was counted. */
function visitorsOf(counts: CountsByValue, { from = '', to = '' }: Record<string, string>): Body {
	const days = Object.values(counts).flatMap((byDay) => Object.entries(byDay));
	const rows = Object.entries(groupBy(days, ([day]) => day))
		.filter(([day]) => day >= from && day <= to)
		.map(([value, same]) => ({ value, count: sumBy(same, ([, count]) => count) }));
	return { data: rows, current_page: 1, last_page: 1, total: rows.length };
}

function queryOf({ query = {} }: ServiceRequest): Record<string, string> {
	return Object.fromEntries(Object.entries(query).map(([name, value]) => [name, String(value)]));
}
