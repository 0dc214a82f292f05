import { range } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

/** Has the service send these rows, so many on a page, whatever is requested. */
function serveRows(rows: IDataObject[], cap: number): void {
	const last = Math.ceil(rows.length / cap);
	shared.respondWith({
		transform: (_json, { query }) => {
			const number = Number(query.page ?? 1);
			const data = rows.slice((number - 1) * cap, number * cap);
			return { data, current_page: number, last_page: last, total: rows.length };
		},
	});
}

it('all rows of a statistic may be more than a call can have arguments', async () => {
	serveRows(
		range(130_000).map((index) => ({ value: `/${index}`, count: 1 })),
		1300,
	);
	const allPages = { ...PARAMETERS.statistic.get, name: 'page', returnAll: true };

	expect((await shared.run(allPages)).items).toHaveLength(130_000);
});

it('the first rows of a list are as many as were wanted at a host with pages of 25', async () => {
	serveRows(
		range(130, 0).map((id) => ({ id, domain: `site-${id}.example` })),
		25,
	);
	const { items } = await shared.run({ ...PARAMETERS.website.getAll, perPage: 100 });

	expect(items.map(({ json }) => json.id)).toEqual(range(130, 30));
	expect(shared.requests().map(({ query }) => [query.per_page, query.page])).toEqual([
		['100', undefined],
		...['2', '3', '4'].map((page) => ['100', page]),
	]);
});
