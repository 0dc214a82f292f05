import { failureOf, itRejects, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	websites: [
		{ id: 3, domain: 'shop.example' },
		{ id: 4, domain: 'my-shop.example' },
		{ id: 5, domain: 'shop.example.test' },
		{ id: 7, domain: 'www.blog.example' },
		{ id: 9, domain: 'docs.example' },
	],
});

const CHOOSE_A_WEBSITE =
	"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.";

const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };

async function idOf(websiteId: object, item = {}): Promise<unknown> {
	const parameters = { ...PARAMETERS.website.get, websiteId };
	const { items } = await shared.run(parameters, { input: [item] });

	expect(items).toHaveLength(1);

	return items[0]?.json.id;
}

it.each([
	['the list', locator('list', '9')],
	['the list, with the name that the editor keeps', locator('list', '9', 'docs.example')],
	['an id', locator('id', '9')],
	['an id that is a number', locator('id', 9)],
	['an id of an expression', locator('id', '={{ $json.id }}')],
])('takes the website from %s without a lookup', async (_from, websiteId) => {
	expect(await idOf(websiteId, { id: ' 9 ' })).toBe(9);
	expect(shared.requests()).toMatchObject([
		{ method: 'GET', path: '/api/v1/websites/9', query: {} },
	]);
});

// Which website a domain means is in the unit tests of websites/.
it.each([
	['a domain', locator('domain', 'https://SHOP.example/cart?x=1'), {}, 3],
	[
		'a domain of an expression',
		locator('domain', '={{ $json.site }}'),
		{ site: 'Docs.example' },
		9,
	],
	['a domain in By ID', locator('id', ' www.blog.example'), {}, 7],
	[
		'a domain in By ID, from a dragged field',
		locator('id', '={{ $json.domain }}'),
		{ domain: 'my-shop.example' },
		4,
	],
])('looks up %s', async (_what, websiteId, item, id) => {
	expect(await idOf(websiteId, item)).toBe(id);
	expect(shared.requests().map(({ path }) => path)).toEqual([
		'/api/v1/websites',
		`/api/v1/websites/${id}`,
	]);
});

describe('an expression in place of the whole field', () => {
	it.each([
		[9, 9],
		['9', 9],
		['docs.example', 9],
		[{ __rl: true, mode: 'domain', value: 'docs.example' }, 9],
	])('gives a website as %j', async (site, id) => {
		const parameters = { ...PARAMETERS.website.get, websiteId: '={{ $json.site }}' };
		const { items } = await shared.run(parameters, { input: [{ site }] });

		expect(items.map(({ json }) => json.id)).toEqual([id]);
	});

	it.each([
		[null, "'Website' is empty"],
		[{ id: 9 }, `'Website' is not a website id: {"id":9}`],
		[[9], `'Website' is not a website id: [9]`],
	])('is rejected when it gives %j', async (site, message) => {
		const parameters = { ...PARAMETERS.website.get, websiteId: '={{ $json.site }}' };

		expect(await failureOf(shared, parameters, { input: [{ site }] })).toEqual({
			message: `Website: Get: ${message}`,
			description: CHOOSE_A_WEBSITE,
			...NOT_SENT,
		});
	});
});

it.each([
	['update', PARAMETERS.website.update, 'PUT'],
	['delete', PARAMETERS.website.delete, 'DELETE'],
])('looks up the website to %s by its domain', async (_operation, parameters, method) => {
	await shared.run({ ...parameters, websiteId: locator('domain', 'shop.example') });

	expect(shared.requests()).toHaveLength(2);
	expect(shared.requests()[1]).toMatchObject({ method, path: '/api/v1/websites/3' });
});

it.each([
	...['../../account', '0', '3?x=1', 'shop.example/3', 'me@shop.example', 'localhost', '%2e%2e'],
])('rejects the website id %s', async (id) => {
	expect(await failureOf(shared, getFromItem, { input: [{ id }] })).toEqual({
		message: `Website: Get: 'Website' is not a website id: "${id}"`,
		description: CHOOSE_A_WEBSITE,
		...NOT_SENT,
	});
});

itRejects(shared, [
	[
		'an expression without a value',
		{ ...PARAMETERS.website.delete, websiteId: locator('id', '={{ $json.nope }}') },
		"Website: Delete: 'Website' is empty",
		CHOOSE_A_WEBSITE,
	],
	[
		'two words in place of a domain',
		{ ...PARAMETERS.website.get, websiteId: locator('domain', 'my shop') },
		`Website: Get: 'Website' is not a domain: "my shop"`,
		'Enter the full host name of the website, e.g. shop.example.',
	],
]);

it('finds no website by a domain that cannot exist, and says so', async () => {
	const websiteId = locator('domain', 'shop..example');

	expect(await failureOf(shared, { ...PARAMETERS.website.get, websiteId })).toMatchObject({
		message: 'Website: Get: the service has no website with the domain shop..example',
		requests: 1,
	});
});

it('links the error to the item with the invalid id', async () => {
	const input = [{ id: 7 }, { id: 9 }, { id: 'x' }];

	expect(await failureOf(shared, getFromItem, { input })).toMatchObject({
		message: `Website: Get: 'Website' is not a website id: "x"`,
		itemIndex: 2,
	});
});

describe('a website that the form marks as wrong', () => {
	const FORM_SAYS_WRONG = /^The 'Website Analytics' node has issues:\n- Enter a website id, /;
	const FORM_SAYS_MISSING =
		/^The 'Website Analytics' node has issues:\n- Parameter "Website" is required\./;
	/** Of older versions of n8n, which do not say what is wrong. */
	const OLDER = /^The workflow has issues and cannot be executed /;

	it.each([
		['a negative id', locator('id', '-1'), [FORM_SAYS_WRONG, OLDER]],
		['an empty id', locator('id', ''), [FORM_SAYS_MISSING, OLDER]],
		['an empty choice from the list', locator('list', ''), [FORM_SAYS_MISSING, OLDER]],
	])('keeps n8n from starting the node: %s', async (_input, websiteId, messages) => {
		const run = failureOf(shared, { ...PARAMETERS.website.get, websiteId });
		const { message } = await run.catch((error: unknown) => error as Error);

		expect(messages.filter((expected) => expected.test(message))).toHaveLength(1);
		expect(shared.requests()).toEqual([]);
	});
});
