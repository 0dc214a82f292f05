import { PARAMETERS } from '../../support/parameters';
import { requestWithoutBody } from '../../support/sentRequest';
import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const { getAll } = PARAMETERS.website;
const DOCUMENTED_DEFAULTS = { sort_by: 'id', sort: 'desc', per_page: '10' };

async function queryOf(parameters: object, item = {}): Promise<Record<string, string>> {
	const { query } = await shared.requestOf({ ...getAll, ...parameters }, item);
	return query;
}

it('sends the documented defaults without a page number', async () => {
	expect(await shared.requestOf(getAll)).toEqual(
		requestWithoutBody('GET', '/api/v1/websites', DOCUMENTED_DEFAULTS),
	);
});

it.each([10, 25, 50, 100])('requests pages of %d websites', async (perPage) => {
	expect(await queryOf({ perPage })).toEqual({
		...DOCUMENTED_DEFAULTS,
		per_page: String(perPage),
	});
});

it.each(['asc', 'desc'])('sorts by domain, %s', async (direction) => {
	expect(await queryOf({ sort: { sortBy: 'domain', direction } })).toEqual({
		sort_by: 'domain',
		sort: direction,
		per_page: '10',
	});
});

it('sends the default sort field when only the direction is set', async () => {
	expect(await queryOf({ sort: { direction: 'asc' } })).toMatchObject({
		sort_by: 'id',
		sort: 'asc',
	});
});

it('sends search_by with every search', async () => {
	expect(await queryOf({ filters: { search: ' shop ' } })).toEqual({
		...DOCUMENTED_DEFAULTS,
		search: 'shop',
		search_by: 'domain',
	});
});

it('sends no search_by without a search', async () => {
	expect(await queryOf({ filters: { searchBy: 'domain', search: '  ' } })).toEqual(
		DOCUMENTED_DEFAULTS,
	);
});

it('takes the values of its fields from expressions', async () => {
	const query = await queryOf(
		{
			perPage: '={{ $json.size }}',
			filters: { search: '={{ $json.search }}', searchBy: '={{ $json.by }}' },
			sort: { sortBy: '={{ $json.by }}', direction: '={{ $json.direction }}' },
		},
		{ size: '25', search: 'exa&m ple', by: 'domain', direction: 'asc' },
	);

	expect(query).toEqual({
		sort_by: 'domain',
		sort: 'asc',
		per_page: '25',
		search: 'exa&m ple',
		search_by: 'domain',
	});
});

it('gives one linked item for each website, newest first', async () => {
	const { items } = await shared.run(getAll);

	expect(items.map(({ json, pairedItem }) => [json.id, json.domain, pairedItem])).toEqual([
		[34, 'quiet.example', { item: 0 }],
		[21, 'members.example', { item: 0 }],
		[20, 'intranet.example', { item: 0 }],
		[12, 'docs.example', { item: 0 }],
		[7, 'blog.example', { item: 0 }],
		[3, 'shop.example', { item: 0 }],
	]);
	expect(items[1]?.json).toMatchObject({ privacy: 2, password: true });
});

it('gives no item when no website matches', async () => {
	const { items } = await shared.run({ ...getAll, filters: { search: 'no such website' } });

	expect(items).toEqual([]);
});
