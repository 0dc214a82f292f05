import { range } from 'lodash';
import type { ReceivedRequest } from '../../../../sandbox/service';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

/** Every hundredth of them is a shop, from the 50th on; the newest of all is none. The oldest ones are München. */
const WEBSITES = range(1, 651).map((id) => ({
	id,
	domain: id % 100 === 50 && id < 650 ? `shop-${id}.example` : `site-${id}.example`,
	visitorsPerDay: 0,
	...(id < 3 && { domain: `xn--mnchen-3ya.site-${id}.example` }),
}));
const shared = sharedService({ websites: WEBSITES });

const { getAll } = PARAMETERS.website;

async function idsOf(parameters: object) {
	const { items } = await shared.run({ ...getAll, ...parameters });
	return items.map((item) => item.json.id);
}

it('gives with Return All all websites in the order of the service, from pages of 100', async () => {
	expect(await idsOf({ returnAll: true })).toEqual(range(650, 0));

	const queries = shared.requests().map(({ query }) => query);

	expect(queries).toMatchObject(Array(7).fill({ sort_by: 'id', sort: 'desc', per_page: '100' }));
	expect(queries.map(({ page }) => page)).toEqual(
		expect.arrayContaining([undefined, '2', '3', '4', '5', '6', '7']),
	);
});

it('gives without Return All one page of one request', async () => {
	expect(await idsOf({ perPage: 50 })).toEqual(range(650, 600));
	expect(shared.requests()).toHaveLength(1);
});

it('finds international domains in the encoding of the service', async () => {
	expect(await idsOf({ filters: { search: 'MÜNCHEN' } })).toEqual([2, 1]);
	expect(await idsOf({ filters: { search: 'münchen' }, perPage: 1 })).toEqual([2]);
});

describe('a service that ignores the search', () => {
	beforeEach(() =>
		shared.service.faults.add({
			on: { method: 'GET', path: '/api/v1/websites' },
			times: Infinity,
			effect: { transform: (_json, request) => pageOf(request) },
		}),
	);

	/** A page of all websites, whatever is searched for. */
	function pageOf({ query }: ReceivedRequest): object {
		const size = Number(query.per_page);
		const page = Number(query.page ?? 1);
		const data = WEBSITES.toReversed().slice((page - 1) * size, page * size);
		return { data, meta: { current_page: page, last_page: Math.ceil(650 / size), total: 650 } };
	}

	it.each([
		['all that were searched for', { search: 'SHOP' }, true, range(550, 0, -100)],
		['those among the first rows', { search: 'SHOP' }, false, []],
		['no more than Per Page says', { search: 'site' }, false, range(650, 640)],
	])('gives %s', async (_what, filters, returnAll, ids) => {
		expect(await idsOf({ filters, returnAll })).toEqual(ids);
	});
});
