import { failureOf, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 4, domain: 'my-shop.example' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 9, domain: 'docs.example' },
	],
});

const { delete: deleteOne, get, update } = PARAMETERS.website;
const CELL = '={{ $json.cell }}';

/** The paths of the requests for a website. */
async function pathsFor(websiteId: unknown, cell: unknown = '', parameters: object = get) {
	const given = { ...get, ...parameters, websiteId } as typeof get;
	await shared.run(given, { input: [{ cell } as never] });
	return shared.requests().map(({ method, path }) => `${method} ${path}`);
}

it.each<[what: string, websiteId: unknown, cell: unknown]>([
	['the list', locator('list', '9'), ''],
	['the list, with the name that the editor keeps', locator('list', '9', 'docs.example'), ''],
	['an id', locator('id', '9'), ''],
	['an id that is a number', locator('id', 9), ''],
	['an id of an expression', locator('id', CELL), ' 9 '],
	['a number in place of the whole field', CELL, 9],
	['a text in place of the whole field', CELL, '9'],
])('takes the website from %s without a lookup', async (_from, websiteId, cell) => {
	expect(await pathsFor(websiteId, cell)).toEqual(['GET /api/v1/websites/9']);
});

// Which website a domain means is in the unit tests of websites/.
it.each<[what: string, websiteId: unknown, cell: unknown, id: number]>([
	['a domain', locator('domain', 'https://SHOP.example/cart?x=1'), '', 3],
	['a domain of an expression', locator('domain', CELL), 'Docs.example', 9],
	['a domain in By ID', locator('id', ' www.blog.example'), '', 7],
	['a dragged domain in By ID', locator('id', CELL), 'my-shop.example', 4],
	['a domain in place of the whole field', CELL, 'docs.example', 9],
	['a locator in place of the whole field', CELL, locator('domain', 'docs.example'), 9],
])('looks up %s', async (_what, websiteId, cell, id) => {
	expect(await pathsFor(websiteId, cell)).toEqual([
		'GET /api/v1/websites',
		`GET /api/v1/websites/${id}`,
	]);
});

it.each([
	['update', update, 'PUT'],
	['delete', deleteOne, 'DELETE'],
])('looks up the website to %s by its domain', async (_operation, parameters, method) => {
	expect(await pathsFor(locator('domain', 'shop.example'), '', parameters)).toEqual([
		'GET /api/v1/websites',
		`${method} /api/v1/websites/3`,
	]);
});

const CHOOSE_A_WEBSITE =
	"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.";
const FULL_HOST_NAME = 'Enter the full host name of the website, e.g. shop.example.';

it.each<[websiteId: unknown, cell: unknown, message: string, description: string]>([
	...[
		'../../account',
		'0',
		'3?x=1',
		'shop.example/3',
		'me@shop.example',
		'localhost',
		'%2e%2e',
	].map((id): [unknown, unknown, string, string] => [
		...([locator('id', CELL), id, `is not a website id: "${id}"`, CHOOSE_A_WEBSITE] as const),
	]),
	[CELL, { id: 9 }, 'is not a website id: {"id":9}', CHOOSE_A_WEBSITE],
	[CELL, [9], 'is not a website id: [9]', CHOOSE_A_WEBSITE],
	[CELL, null, 'is empty', CHOOSE_A_WEBSITE],
	[locator('id', CELL), undefined, 'is empty', CHOOSE_A_WEBSITE],
	[locator('domain', 'my shop'), '', 'is not a domain: "my shop"', FULL_HOST_NAME],
])('rejects %j of %j', async (websiteId, cell, message, description) => {
	const parameters = { ...get, websiteId } as typeof get;

	expect(await failureOf(shared, parameters, { input: [{ cell } as never] })).toEqual({
		...NOT_SENT,
		message: `Website: Get: 'Website' ${message}`,
		description,
	});
});

it('finds no website by a domain that cannot exist, and says so', async () => {
	const websiteId = locator('domain', 'shop..example');

	expect(await failureOf(shared, { ...get, websiteId })).toMatchObject({
		message: 'Website: Get: the service has no website with the domain shop..example',
		requests: 1,
	});
});

it('links the error to the item with the invalid id', async () => {
	const input = [{ cell: 7 }, { cell: 9 }, { cell: 'x' }];
	const parameters = { ...get, websiteId: locator('id', CELL) };

	expect(await failureOf(shared, parameters, { input })).toMatchObject({ itemIndex: 2 });
});

// Older versions of n8n do not say what is wrong.
it.each([
	['a negative id', locator('id', '-1'), / Enter a website id, |and cannot be executed /],
	['an empty id', locator('id', ''), / Parameter "Website" is required\.|and cannot be executed /],
	['no choice', locator('list', ''), / Parameter "Website" is required\.|and cannot be executed /],
])('keeps n8n from starting the node with %s', async (_input, websiteId, issue) => {
	const run = failureOf(shared, { ...get, websiteId });

	await expect(run).rejects.toThrow(issue);
	expect(shared.requests()).toEqual([]);
});
