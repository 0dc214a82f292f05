import { runNode } from '../support/engine';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

const shared = sharedService();

const INPUT = [
	{ id: 3, note: 'first' },
	{ id: 'x', note: 'invalid' },
	{ id: 7, note: 'third' },
	{ id: 999, note: 'unknown' },
	{ id: 12, note: 'last' },
];
const run = async (onError: 'continueRegularOutput' | 'continueErrorOutput') =>
	await runNode({
		credential: shared.credential,
		parameters: { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') },
		input: INPUT,
		onError,
	});

const INVALID_ID = {
	error:
		`Website: Get: 'Website' is not a website id: "x". ` +
		"Choose the website from the list in 'Website', or enter its id (By ID, e.g. 42) or its domain (By Domain, e.g. shop.example). If 'Website' is an expression, check its value for this item.",
};
const NOT_FOUND = {
	error:
		'Website: Get: website 999 was not found (404): Resource not found. ' +
		"Check 'Website': it may have been deleted, or the API key may not have access to it.",
};

it('replaces failed items with their errors with "Continue"', async () => {
	const { items, error } = await run('continueRegularOutput');

	expect(error).toBeUndefined();
	expect(items).toMatchObject([
		{ json: { id: 3, domain: 'shop.example' }, pairedItem: { item: 0 } },
		{ json: INVALID_ID, pairedItem: { item: 1 } },
		{ json: { id: 7, domain: 'blog.example' }, pairedItem: { item: 2 } },
		{ json: NOT_FOUND, pairedItem: { item: 3 } },
		{ json: { id: 12, domain: 'docs.example' }, pairedItem: { item: 4 } },
	]);
	expect(items).toHaveLength(INPUT.length);
});

it('keeps the data and the links of failed items with "Continue (using error output)"', async () => {
	const { items, errorItems, error } = await run('continueErrorOutput');

	expect(error).toBeUndefined();
	expect(items.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual([
		[3, { item: 0 }],
		[7, { item: 2 }],
		[12, { item: 4 }],
	]);
	expect(errorItems).toEqual([
		{ json: { id: 'x', note: 'invalid', ...INVALID_ID }, pairedItem: { item: 1 } },
		{ json: { id: 999, note: 'unknown', ...NOT_FOUND }, pairedItem: { item: 3 } },
	]);
});

it('sends the other items after a failure of one item', async () => {
	shared.service.faults.add({
		on: { path: '/api/v1/websites/7' },
		effect: { connection: 'drop' },
		times: Infinity,
	});

	const { items, errorItems } = await run('continueErrorOutput');

	expect(items.map(({ json }) => json.id)).toEqual([3, 12]);
	expect(errorItems.map(({ json }) => json.note)).toEqual(['invalid', 'third', 'unknown']);
});

it('fails for every item with an invalid credential', async () => {
	const { errorItems } = await runNode({
		credential: { baseUrl: 'analytics.example', apiKey: 'key' },
		parameters: PARAMETERS.website.getAll,
		input: [{ row: 1 }, { row: 2 }],
		onError: 'continueErrorOutput',
	});
	const error =
		"Website: Get Many: 'Base URL' does not start with https:// or http://. Open the credential and set 'Base URL' to the address of the analytics service, e.g. https://analytics.example.";

	expect(errorItems.map(({ json }) => [json.row, json.error])).toEqual([
		[1, error],
		[2, error],
	]);
});
