import type { FastifyRequest } from 'fastify';

/** One page of a list. Page numbers start at 1. */
interface Page<Row> {
	data: Row[];
	current_page: number;
	last_page: number;
	per_page: number;
	total: number;
	/** Positions of the first and the last row in the list, from 1; null on an empty page. */
	from: number | null;
	to: number | null;
}

/** Gives one page of a list. A page after the last one is empty. */
export function paginate<Row>(
	rows: Row[],
	{ page, per_page }: { page: number; per_page: number },
): Page<Row> {
	const start = (page - 1) * per_page;
	const data = rows.slice(start, start + per_page);
	return {
		data,
		current_page: page,
		last_page: Math.max(1, Math.ceil(rows.length / per_page)),
		per_page,
		total: rows.length,
		from: data.length > 0 ? start + 1 : null,
		to: data.length > 0 ? start + data.length : null,
	};
}

/** The response of "List websites": `links` and `meta` next to `data`. */
export function nestedPage<Row>(page: Page<Row>, request: FastifyRequest) {
	const { data, ...meta } = page;
	const { path, ...links } = pageLinks(page, request);
	return { data, links, meta: { ...meta, path }, status: 200 };
}

/** The response of "Get statistics": everything at the top level. */
export function flatPage<Row>(page: Page<Row>, request: FastifyRequest) {
	const { path, first, last, prev, next } = pageLinks(page, request);
	return {
		...page,
		path,
		first_page_url: first,
		last_page_url: last,
		prev_page_url: prev,
		next_page_url: next,
		status: 200,
	};
}

function pageLinks({ current_page, last_page }: Page<unknown>, request: FastifyRequest) {
	const path = `http://${request.host}${request.received.path}`;
	const linkTo = (page: number) => {
		const query = new URLSearchParams({ ...request.received.query, page: String(page) });
		return `${path}?${query.toString()}`;
	};
	return {
		path,
		first: linkTo(1),
		last: linkTo(last_page),
		prev: current_page > 1 ? linkTo(current_page - 1) : null,
		next: current_page < last_page ? linkTo(current_page + 1) : null,
	};
}
