import { orderBy } from 'lodash';
import { HttpError } from './httpError';
import type { ReceivedRequest } from './receivedRequest';
import { statisticRows } from './traffic';
import {
	createFormSchema,
	emptyQuerySchema,
	statisticsQuerySchema,
	updateFormSchema,
	validate,
	websitesQuerySchema,
} from './validation';
import { websiteRecord, type StoredWebsite, type WebsiteStore } from './websites';

/** Returns the JSON of a successful response. @throws HttpError */
type Handler = (request: ReceivedRequest, id: string) => object;

/** Returns the operations of section 4 of the interface. */
export function routesOf(store: WebsiteStore, today: () => string): Record<string, Handler> {
	const find = (id: string): StoredWebsite => {
		const website = /^[1-9]\d*$/.test(id) ? store.find(Number(id)) : undefined;
		if (!website) throw new HttpError(404, 'Resource not found.');
		return website;
	};

	return {
		'GET /websites'(request) {
			const query = validate(websitesQuerySchema, request.query);
			const found = store.all.filter(({ domain }) => contains(domain, query.search));
			const rows = orderBy(found, query.sort_by, query.sort).map(websiteRecord);
			const { data, links, path, ...meta } = paginate(rows, query, request);
			return { data, links, meta: { ...meta, path }, status: 200 };
		},

		'POST /websites'({ query, form }) {
			validate(emptyQuerySchema, query);
			const schema = createFormSchema(form, (domain) => store.isTaken(domain));
			return { data: websiteRecord(store.add(validate(schema, form))), status: 200 };
		},

		'GET /websites/:id'({ query }, id) {
			validate(emptyQuerySchema, query);
			return { data: websiteRecord(find(id)), status: 200 };
		},

		'PUT /websites/:id'({ query, form }, id) {
			validate(emptyQuerySchema, query);
			const changes = validate(updateFormSchema, form);
			const website = find(id);
			store.update(website, changes);
			return { data: websiteRecord(website), status: 200 };
		},

		'DELETE /websites/:id'({ query }, id) {
			validate(emptyQuerySchema, query);
			const website = find(id);
			store.remove(website);
			return { id: website.id, object: 'website', deleted: true, status: 200 };
		},

		'GET /stats/:id'(request, id) {
			const query = validate(statisticsQuerySchema, request.query);
			const range = { from: query.from, to: query.to, today: today() };
			const all = statisticRows(find(id), query.name, range);
			const found = all.filter(({ value }) => contains(value, query.search));
			// Without a second sort key, rows of equal counts could be missing or appear twice on other pages.
			const rows = orderBy(found, [query.sort_by, 'value'], [query.sort, 'asc']);
			const { links, ...page } = paginate(rows, query, request);
			const urls = {
				first_page_url: links.first,
				last_page_url: links.last,
				prev_page_url: links.prev,
				next_page_url: links.next,
			};
			return { ...page, ...urls, status: 200 };
		},
	};
}

/** True if the text contains the search term, ignoring case. */
function contains(text: string, search: string): boolean {
	return text.toLowerCase().includes(search.toLowerCase());
}

/** Returns one page of a list. A page after the last one is empty. */
function paginate<Row>(
	rows: Row[],
	{ page, per_page }: { page: number; per_page: number },
	{ headers, path: ownPath, query }: ReceivedRequest,
) {
	const start = (page - 1) * per_page;
	const data = rows.slice(start, start + per_page);
	const last_page = Math.max(1, Math.ceil(rows.length / per_page));
	const path = `http://${headers.host}${ownPath}`;
	const linkTo = (number: number) =>
		`${path}?${new URLSearchParams({ ...query, page: String(number) }).toString()}`;
	return {
		data,
		current_page: page,
		last_page,
		per_page,
		total: rows.length,
		// Positions of the first and the last row in the list, from 1.
		from: data.length > 0 ? start + 1 : null,
		to: data.length > 0 ? start + data.length : null,
		path,
		links: {
			first: linkTo(1),
			last: linkTo(last_page),
			prev: page > 1 ? linkTo(page - 1) : null,
			next: page < last_page ? linkTo(page + 1) : null,
		},
	};
}
