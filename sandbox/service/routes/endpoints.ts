import type { FastifyInstance } from 'fastify';
import { orderBy } from 'lodash';
import { httpErrors } from '../httpErrors';
import { statisticRows } from '../traffic/statisticRows';
import { websiteRecord, type StoredWebsite, type WebsiteStore } from '../websites';
import { rejectOtherMethods } from './guards';
import { flatPage, nestedPage, paginate } from './pages';
import {
	createFormSchema,
	emptyQuerySchema,
	statisticsQuerySchema,
	updateFormSchema,
	validate,
	websitesQuerySchema,
} from './validation';

interface WithId {
	Params: { id: string };
}

/** Sections 4.1 to 4.5 of the interface. */
export function websiteRoutes(api: FastifyInstance, store: WebsiteStore): void {
	api.get('/websites', async (request) => {
		const query = validate(websitesQuerySchema, request.received.query);
		const found = store.all().filter(({ domain }) => contains(domain, query.search));
		const rows = orderBy(found, query.sort_by, query.sort).map(websiteRecord);
		return nestedPage(paginate(rows, query), request);
	});

	api.post('/websites', async (request, reply) => {
		const { query, form } = request.received;
		validate(emptyQuerySchema, query);
		const website = store.add(
			validate(
				createFormSchema(form, (name) => store.isTaken(name)),
				form,
			),
		);
		return reply.code(201).send({ data: websiteRecord(website), status: 200 });
	});

	api.get<WithId>('/websites/:id', async (request) => {
		validate(emptyQuerySchema, request.received.query);
		return { data: websiteRecord(findWebsite(store, request.params.id)), status: 200 };
	});

	api.put<WithId>('/websites/:id', async (request) => {
		validate(emptyQuerySchema, request.received.query);
		const changes = validate(updateFormSchema, request.received.form);
		const website = findWebsite(store, request.params.id);
		store.update(website, changes);
		return { data: websiteRecord(website), status: 200 };
	});

	api.delete<WithId>('/websites/:id', async (request) => {
		validate(emptyQuerySchema, request.received.query);
		const website = findWebsite(store, request.params.id);
		store.remove(website);
		return { id: website.id, object: 'website', deleted: true, status: 200 };
	});

	rejectOtherMethods(api, '/websites', ['GET', 'POST']);
	rejectOtherMethods(api, '/websites/:id', ['GET', 'PUT', 'DELETE']);
}

/** Section 4.6 of the interface. */
export function statisticRoutes(
	api: FastifyInstance,
	store: WebsiteStore,
	today: () => string,
): void {
	api.get<{ Params: { id: string } }>('/stats/:id', async (request) => {
		const query = validate(statisticsQuerySchema, request.received.query);
		const website = findWebsite(store, request.params.id);
		const all = statisticRows(website, query.name, {
			from: query.from,
			to: query.to,
			today: today(),
		});
		const found = all.filter(({ value }) => contains(value, query.search));
		// Without a second sort key, rows with equal counts could be repeated or missing on other pages.
		const rows = orderBy(found, [query.sort_by, 'value'], [query.sort, 'asc']);
		return flatPage(paginate(rows, query), request);
	});

	rejectOtherMethods(api, '/stats/:id', ['GET']);
}

/**
 * Finds a website by the id in the path.
 * @throws HttpError with status 404 for an unknown or malformed id
 */
function findWebsite(store: WebsiteStore, pathId: string): StoredWebsite {
	const website = /^[1-9]\d*$/.test(pathId) ? store.find(Number(pathId)) : undefined;
	if (!website) throw httpErrors.notFound();
	return website;
}

/** Whether the text contains the search term, ignoring case. Both lists search like this. */
function contains(text: string, search: string): boolean {
	return text.toLowerCase().includes(search.toLowerCase());
}
