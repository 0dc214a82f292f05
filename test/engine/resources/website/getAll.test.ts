import { sharedService } from '../../support/sharedService';

const shared = sharedService();

const getAll = { resource: 'website', operation: 'getAll' };

async function sentQuery(parameters: object, json = {}): Promise<Record<string, string>> {
	await shared.run({ ...getAll, ...parameters }, { input: [json] });
	expect(shared.sent()).toHaveLength(1);
	return shared.sent()[0]?.query ?? {};
}

it('lists with the documented defaults and no page number', async () => {
	await shared.run(getAll);

	expect(shared.sent()).toEqual([
		{
			method: 'GET',
			path: '/api/v1/websites',
			query: { sort_by: 'id', sort: 'desc', per_page: '10' },
			form: {},
			body: '',
			authorization: 'Bearer sandbox-key',
			accept: 'application/json',
			contentType: undefined,
		},
	]);
});

it.each([10, 25, 50, 100])('asks for pages of %d', async (perPage) => {
	expect(await sentQuery({ perPage })).toEqual({
		sort_by: 'id',
		sort: 'desc',
		per_page: String(perPage),
	});
});

it.each(['asc', 'desc'])('sorts by domain, %s', async (direction) => {
	expect(await sentQuery({ sort: { sortBy: 'domain', direction } })).toEqual({
		sort_by: 'domain',
		sort: direction,
		per_page: '10',
	});
});

it('keeps the default of what is not chosen in the sorting', async () => {
	expect(await sentQuery({ sort: { direction: 'asc' } })).toMatchObject({
		sort_by: 'id',
		sort: 'asc',
	});
});

it('says what it searches by whenever it searches', async () => {
	const documented = { sort_by: 'id', sort: 'desc', per_page: '10' };

	expect(await sentQuery({ filters: { search: ' shop ' } })).toEqual({
		...documented,
		search: 'shop',
		search_by: 'domain',
	});
});

it('does not say what it searches by when it does not search', async () => {
	expect(await sentQuery({ filters: { searchBy: 'domain', search: '  ' } })).toEqual({
		sort_by: 'id',
		sort: 'desc',
		per_page: '10',
	});
});

it('takes its values from expressions', async () => {
	const query = await sentQuery(
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

it('gives no item when there is no website', async () => {
	const { items } = await shared.run({ ...getAll, filters: { search: 'no such website' } });

	expect(items).toEqual([]);
});
