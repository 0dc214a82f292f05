import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import type { ReceivedRequest } from '../../../sandbox/service';
import { empty } from '../../support/replies';
import { failureOf } from '../support/failure';
import { PARAMETERS, ROWS_ONLY } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();
const allPages = { ...PARAMETERS.statistic.get, name: 'page', returnAll: true };
const { getAll } = PARAMETERS.website;

/** Has the service send a page that depends on the requested page number. */
function servePages(page: (number: number, request: ReceivedRequest) => IDataObject): void {
	const transform = (_json: unknown, request: ReceivedRequest) =>
		page(Number(request.query.page ?? 1), request);
	shared.respondWith({ transform });
}

/** Has the service send these rows, so many on a page, whatever is requested. */
function serveRows(rows: (request: ReceivedRequest) => IDataObject[], cap: number): void {
	servePages((number, request) => {
		const all = rows(request);
		const data = all.slice((number - 1) * cap, number * cap);
		const last = Math.ceil(all.length / cap);
		return { data, current_page: number, last_page: last, total: all.length };
	});
}

const row = (value: string, count = 1) => ({ value, count });
const sites = (count: number) =>
	range(count, 0).map((id) => ({ id, domain: `site-${id}.example` }));
const pagesRequested = () => shared.requests().map(({ query }) => [query.per_page, query.page]);

describe('all rows of a statistic', () => {
	it.each([
		[{ direction: 'asc' }, ['value', 'asc']],
		[{ sortBy: 'value', direction: 'desc' }, ['value', 'desc']],
	])('are requested for the sort %j by %j, so that no row moves', async (sort, sent) => {
		await shared.run({ ...allPages, options: { ...ROWS_ONLY, ...sort } });

		expect(shared.requests().map(({ query }) => [query.sort_by, query.sort])).toEqual(
			shared.requests().map(() => sent),
		);
	});

	it('may be more than a call can have arguments', async () => {
		const rows = range(130_000).map((index) => row(`/${index}`));
		serveRows(() => rows, 1300);

		expect((await shared.run(allPages)).items).toHaveLength(130_000);
	});

	it('are requested from the service itself, whatever host a page names, and no more after a failure', async () => {
		shared.service.faults.add({ on: { query: { page: '3' } }, effect: empty(403) });
		servePages((number) => ({
			data: [row(`/${number}`)],
			next_page_url: `https://elsewhere.invalid/api/v1/stats/3?page=${number + 1}`,
		}));

		expect(await failureOf(shared, allPages)).toMatchObject({ httpCode: '403' });
		expect(shared.requests().map(({ query }) => query.page)).toEqual([undefined, '2', '3']);
	});
});

describe('the first rows of a list', () => {
	it.each([
		['websites', getAll],
		['rows of a statistic', { ...PARAMETERS.statistic.get, name: 'page' }],
	])('are no more %s than were wanted when the host sends more', async (_what, parameters) => {
		serveRows(() => sites(130).map((site) => ({ ...site, ...row(site.domain) })), 25);

		expect((await shared.run(parameters)).items).toHaveLength(10);
	});

	it('are as many as were wanted at a host with pages of 25', async () => {
		serveRows(() => sites(130), 25);
		const { items } = await shared.run({ ...getAll, perPage: 100 });

		expect(items.map(({ json }) => json.id)).toEqual(range(130, 30));
		expect(pagesRequested()).toEqual([
			['100', undefined],
			['100', '2'],
			['100', '3'],
			['100', '4'],
		]);
	});

	it('are the 40 largest of a summary at a host with pages of 25', async () => {
		const days = ['visitors', 'pageviews'];
		const rows = range(60).map((index) => row(`/${index}`, 100 - index));
		serveRows(({ query }) => (days.includes(String(query.name)) ? [] : rows), 25);
		const summary = {
			...PARAMETERS.statistic.getSummary,
			breakdowns: ['page'],
			options: { top: 40 },
		};
		const { items } = await shared.run(summary);

		expect(items[0]?.json.breakdowns).toMatchObject({ page: rows.slice(0, 40) });
	});
});
