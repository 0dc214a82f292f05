import type { FastifyInstance } from 'fastify';
import { orderBy } from 'lodash';
import { statisticRows } from '../traffic';
import type { WebsiteStore } from '../websites';
import { rejectOtherMethods } from './guards';
import { flatPage, paginate } from './pages';
import { statisticsQuerySchema, validate } from './validation';
import { contains, findWebsite } from './websites';

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
