import type { FastifyInstance } from 'fastify';
import { orderBy } from 'lodash';
import { refusals } from '../refusal';
import { websiteRecord, type StoredWebsite, type WebsiteStore } from '../websites';
import { check, createForm, noQuery, updateForm, websitesQuery } from './fields';
import { refuseOtherMethods } from './guards';
import { nestedPage, pageOf } from './pages';

interface WithId {
	Params: { id: string };
}

/** Sections 4.1 to 4.5 of the interface. */
export function websiteRoutes(api: FastifyInstance, store: WebsiteStore): void {
	api.get('/websites', async (request) => {
		const query = check(websitesQuery, request.received.query);
		const found = store.all().filter(({ domain }) => contains(domain, query.search));
		const rows = orderBy(found, query.sort_by, query.sort).map(websiteRecord);
		return nestedPage(pageOf(rows, query), request);
	});

	api.post('/websites', async (request, reply) => {
		const { query, form } = request.received;
		check(noQuery, query);
		const website = store.add(
			check(
				createForm(form, (name) => store.isTaken(name)),
				form,
			),
		);
		return reply.code(201).send({ data: websiteRecord(website), status: 200 });
	});

	api.get<WithId>('/websites/:id', async (request) => {
		check(noQuery, request.received.query);
		return { data: websiteRecord(websiteOf(store, request.params.id)), status: 200 };
	});

	api.put<WithId>('/websites/:id', async (request) => {
		check(noQuery, request.received.query);
		const changes = check(updateForm, request.received.form);
		const website = websiteOf(store, request.params.id);
		store.update(website, changes);
		return { data: websiteRecord(website), status: 200 };
	});

	api.delete<WithId>('/websites/:id', async (request) => {
		check(noQuery, request.received.query);
		const website = websiteOf(store, request.params.id);
		store.remove(website);
		return { id: website.id, object: 'website', deleted: true, status: 200 };
	});

	refuseOtherMethods(api, '/websites', ['GET', 'POST']);
	refuseOtherMethods(api, '/websites/:id', ['GET', 'PUT', 'DELETE']);
}

/** Finds a website by the id of a path. Throws a 404 for anything but the plain id of one. */
export function websiteOf(store: WebsiteStore, id: string): StoredWebsite {
	const website = /^[1-9]\d*$/.test(id) ? store.find(Number(id)) : undefined;
	if (!website) throw refusals.notFound();
	return website;
}

/** The search of both lists: anywhere in the text, upper and lower case alike. */
export function contains(text: string, search: string): boolean {
	return text.toLowerCase().includes(search.toLowerCase());
}
