import { map, range } from 'lodash';
import { NODE } from '../../support/engine';
import { PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

/** The oldest ones are München. */
const shared = sharedService({
	websites: range(1, 651).map((id) => ({
		id,
		domain: `${id < 3 ? 'xn--mnchen-3ya.' : ''}site-${id}.example`,
	})),
});

it('gives with Return All all websites in the order of the service, from pages of 100', async () => {
	const { items } = await shared.run({ ...PARAMETERS.website.getAll, returnAll: true });

	expect(items.map(({ json }) => json.id)).toEqual(range(650, 0));

	const queries = shared.requests().map(({ query }) => query);

	expect(queries).toMatchObject(Array(7).fill({ sort_by: 'id', sort: 'desc', per_page: '100' }));
	expect(queries.map(({ page }) => page)).toEqual(
		expect.arrayContaining([undefined, '2', '3', '4', '5', '6', '7']),
	);
});

async function find(search: string, perPage: number) {
	const { items, run } = await shared.run({
		...PARAMETERS.website.getAll,
		filters: { search },
		perPage,
	});
	const { hints = [] } = run.data.resultData.runData[NODE]?.[0] ?? {};
	return { ids: items.map(({ json }) => json.id), hints: map(hints, 'message') };
}

it('finds international domains in the encoding of the service, and says what was left out', async () => {
	expect(await find('MÜNCHEN', 10)).toEqual({ ids: [2, 1], hints: [] });
	expect(await find('münchen', 2)).toEqual({ ids: [2, 1], hints: [] });
	expect(await find('münchen', 1)).toEqual({
		ids: [2],
		hints: [expect.stringMatching(/^Only the first 1 of 2 websites/)],
	});
});
