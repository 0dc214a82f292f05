import { map, orderBy } from 'lodash';
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
import { type StoredWebsite, websiteRecord, type WebsiteStore } from './websites';

/**
 * Returns the JSON of a successful response.
 * @throws HttpError
 */
type Handler = (request: ReceivedRequest, id: string) => object;

/** Returns the operations of section 4 of the interface. */
export function routesOf(store: WebsiteStore, today: () => string): Record<string, Handler> {
	const find = (id: string): StoredWebsite => {
		const website = store.all.find((one) => String(one.id) === id);
		if (!website) throw new HttpError(404, 'Resource not found.');
		return website;
	};

	return {
		'GET /websites'(request) {
			const query = validate(websitesQuerySchema, request.query);
			const found = store.all.filter(({ domain }) => contains(domain, query.search));
			const rows = orderBy(found, query.sort_by, query.sort).map(websiteRecord);
			const { data, links, ...meta } = paginate(rows, query, request);
			return { data, links, meta, status: 200 };
		},

		'POST /websites'({ query, form }) {
			validate(emptyQuerySchema, query);
			const schema = createFormSchema(form, map(store.all, 'domain'));
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
			Object.assign(website, changes, { updated_at: store.now() });
			return { data: websiteRecord(website), status: 200 };
		},

		'DELETE /websites/:id'({ query }, id) {
			validate(emptyQuerySchema, query);
			const website = find(id);
			store.all = store.all.filter((other) => other !== website);
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
			return { ...page, next_page_url: links.next, status: 200 };
		},
	};
}

/** Returns whether the text contains the search term, ignoring case. */
function contains(text: string, search: string) {
	return text.toLowerCase().includes(search.toLowerCase());
}

/** Returns one page of a list. A page after the last one is empty. */
function paginate<Row>(
	rows: Row[],
	{ page, per_page }: { page: number; per_page: number },
	{ headers, path, query }: ReceivedRequest,
) {
	const last_page = Math.max(1, Math.ceil(rows.length / per_page));
	const linkTo = (number: number) => {
		if (number < 1 || number > last_page) return null;
		const search = new URLSearchParams({ ...query, page: String(number) });
		return `http://${headers.host}${path}?${search.toString()}`;
	};
	return {
		data: rows.slice((page - 1) * per_page, page * per_page),
		current_page: page,
		last_page,
		per_page,
		total: rows.length,
		links: {
			first: linkTo(1),
			last: linkTo(last_page),
			prev: linkTo(page - 1),
			next: linkTo(page + 1),
		},
	};
}
