import { failureOf, NOT_SENT } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { notADomain, notAWebsiteId } from '../../support/wordings';

// What a choice means, and which website a domain means, is in the unit tests.
const shared = sharedService({ websites: [{ id: 9, domain: 'docs.example' }] });

const CELL = '={{ $json.cell }}';
const choose = (websiteId: unknown) => ({ ...PARAMETERS.website.get, websiteId: websiteId as '9' });

it.each<[what: string, websiteId: unknown, cell: unknown, lookups: number]>([
	['the list', locator('list', '9', 'docs.example'), '', 0],
	['an id of an expression', locator('id', CELL), ' 9 ', 0],
	['a domain of an expression', locator('domain', CELL), 'https://Docs.example/cart?x=1', 1],
	['a locator in place of the whole field', CELL, locator('domain', 'docs.example'), 1],
])('takes the website from %s', async (_from, websiteId, cell, lookups) => {
	await shared.run(choose(websiteId), { input: [{ cell } as never] });

	expect(shared.requests().map(({ path }) => path)).toEqual([
		...Array<string>(lookups).fill('/api/v1/websites'),
		'/api/v1/websites/9',
	]);
});

it.each<[websiteId: unknown, cell: unknown, message: string, advice: string]>([
	[locator('id', CELL), '../../account', notAWebsiteId('../../account'), 'Choose the web'],
	[locator('domain', 'my shop'), '', notADomain('Website', 'my shop'), 'Enter the full host name'],
])('rejects %j of %j', async (websiteId, cell, message, advice) => {
	expect(await failureOf(shared, choose(websiteId), { input: [{ cell } as never] })).toEqual({
		...NOT_SENT,
		message: `Website: Get: ${message}`,
		description: expect.stringContaining(advice),
	});
});

// Older versions of n8n do not say what is wrong.
it.each([
	['a negative id', locator('id', '-1'), / Enter a website id, |and cannot be executed /],
	['an empty id', locator('id', ''), / Parameter "Website" is required\.|and cannot be executed /],
	['no choice', locator('list', ''), / Parameter "Website" is required\.|and cannot be executed /],
])('keeps n8n from starting the node with %s', async (_input, websiteId, issue) => {
	await expect(failureOf(shared, choose(websiteId))).rejects.toThrow(issue);
	expect(shared.requests()).toEqual([]);
});
