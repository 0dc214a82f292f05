import '../support/waits';
import { setTimeout } from 'node:timers/promises';
import { range } from 'lodash';
import { notAWebsiteId } from '../../support/wordings';
import { runNode } from '../support/engine';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({
	// The list has two pages, so an item has failed before the node requests the second page.
	websites: range(1, 151).map((id) => ({ id, domain: `site-${id}.example` })),
});
const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };

const INPUT = [
	{ id: 3, note: 'first' },
	{ id: 'x', note: 'invalid' },
	{ id: 7, note: 'third' },
	{ id: 999, note: 'unknown' },
	{ id: 12, note: 'last' },
];
const run = async (onError: 'continueRegularOutput' | 'continueErrorOutput') =>
	await shared.run(getFromItem, { input: INPUT, onError });

const INVALID_ID = {
	error: expect.stringMatching(`^Website: Get: ${notAWebsiteId('x')}\\. Choose`),
};
const NOT_FOUND = {
	error: expect.stringMatching(/^Website: Get: website 999 was not found \(404\): .*\. It may/),
};

it('replaces failed items with their errors with "Continue"', async () => {
	const { items } = await run('continueRegularOutput');

	expect(items).toMatchObject([
		{ json: { id: 3, domain: 'site-3.example' }, pairedItem: { item: 0 } },
		{ json: INVALID_ID, pairedItem: { item: 1 } },
		{ json: { id: 7, domain: 'site-7.example' }, pairedItem: { item: 2 } },
		{ json: NOT_FOUND, pairedItem: { item: 3 } },
		{ json: { id: 12, domain: 'site-12.example' }, pairedItem: { item: 4 } },
	]);
});

it('keeps the data and the links of failed items with "Continue (using error output)"', async () => {
	const { items, errorItems } = await run('continueErrorOutput');

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

describe('an error of an expression', () => {
	const websiteId = locator('id', "={{ $json.id ?? $('Nowhere').first().json.id }}");
	const parameters = { ...PARAMETERS.website.get, websiteId };

	it("is n8n's own, of the first item that has one", async () => {
		const { error } = await runNode({
			credential: shared.credential,
			parameters,
			input: [{ id: 3 }, {}, {}],
		});

		expect(error?.message).toBe("Referenced node doesn't exist");
		expect(error?.context).toMatchObject({ itemIndex: 1 });
	});

	it('does not hide the failure of an item before it, and leaves no rejection unhandled', async () => {
		const unhandled: unknown[] = [];
		const onUnhandled = (reason: unknown) => unhandled.push(reason);
		process.on('unhandledRejection', onUnhandled);
		const { error } = await runNode({
			credential: shared.credential,
			parameters,
			input: [{ id: 'x' }, { id: 999 }, {}],
		});
		await setTimeout(200);
		process.off('unhandledRejection', onUnhandled);

		expect(error?.message).toBe(`Website: Get: ${notAWebsiteId('x')}`);
		expect(unhandled).toEqual([]);
	});

	it('fails its own item only where the node continues', async () => {
		const { items } = await shared.run(parameters, {
			input: [{ id: 3 }, {}, { id: 7 }],
			onError: 'continueRegularOutput',
		});

		expect(items.map(({ json }) => json.id ?? json.error)).toEqual([
			3,
			expect.stringContaining("Referenced node doesn't exist"),
			7,
		]);
	});
});
