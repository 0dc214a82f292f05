import type { FastifyInstance } from 'fastify';
import { orderBy } from 'lodash';
import { statisticRows } from '../traffic';
import type { WebsiteStore } from '../websites';
import { validate, statisticsQuerySchema } from './validation';
import { rejectOtherMethods } from './guards';
import { flatPage, pageOf } from './pages';
import { contains, websiteOf } from './websites';

/** Section 4.6 of the interface. */
export function statisticRoutes(
	api: FastifyInstance,
	store: WebsiteStore,
	today: () => string,
): void {
	api.get<{ Params: { id: string } }>('/stats/:id', async (request) => {
		const query = validate(statisticsQuerySchema, request.received.query);
		const website = websiteOf(store, request.params.id);
		const all = statisticRows(website, query.name, {
			from: query.from,
			to: query.to,
			today: today(),
		});
		const found = all.filter(({ value }) => contains(value, query.search));
		// Equal counts need a second order, or pages could repeat and miss rows.
		const rows = orderBy(found, [query.sort_by, 'value'], [query.sort, 'asc']);
		return flatPage(pageOf(rows, query), request);
	});

	rejectOtherMethods(api, '/stats/:id', ['GET']);
}
