import type { IDataObject } from 'n8n-workflow';
import { runNode } from '../../support/engine';
import { json } from '../../../support/replies';
import { failureOf } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { ACCOUNT, writesOf } from './support/account';
import { noWebsiteWith } from '../../../support/wordings';

const shared = serviceForEachTest({ websites: ACCOUNT });

const { delete: deleteIt, update } = PARAMETERS.website;

const writes = () => writesOf(shared.service);
const idsLeft = () => shared.service.websites.map(({ id }) => id);

/** Every way in which a domain can be entered in 'Website'. */
const WAYS: Array<[way: string, websiteId: object | string]> = [
	['By Domain', locator('domain', 'www.shop.example')],
	['By Domain, by an expression', locator('domain', '={{ $json.domain }}')],
	['By ID', locator('id', 'www.shop.example')],
	['By ID, by an expression', locator('id', '={{ $json.domain }}')],
	['an expression in place of the field', '={{ $json.domain }}'],
	[
		'an expression that gives a whole choice',
		'={{ { __rl: true, mode: "domain", value: $json.domain } }}',
	],
];

const HOW_TO_GO_ON =
	"To update or delete that one, enter its id or exactly its domain in 'Website'. If the website was deleted before, nothing is left to do.";

describe.each([
	['Delete', 'DELETE', { ...deleteIt, options: { several: true } }],
	['Update', 'PUT', { ...update, updateFields: { email: 1 } }],
])('the operation %s', (title, method, parameters) => {
	it.each(WAYS)(
		'leaves the neighbor of a domain alone that is given %s',
		async (_way, websiteId) => {
			const options = { input: [{ domain: 'www.shop.example' }] };

			expect(await failureOf(shared, { ...parameters, websiteId }, options)).toMatchObject({
				message: `Website: ${title}: ${noWebsiteWith('www.shop.example')}, only shop.example (id 3)`,
				description: HOW_TO_GO_ON,
			});
			expect(writes()).toEqual([]);
		},
	);

	it('takes a website from the list that is the one that the form shows, with one look for all items', async () => {
		await shared.run(
			{ ...parameters, websiteId: locator('list', '3', 'shop.example') },
			{ input: [{}, {}, {}], onError: 'continueErrorOutput' },
		);

		expect(shared.requests().map((request) => request.method)).toEqual([
			'GET',
			...Array(3).fill(method),
		]);
	});

	it('leaves a website alone that was chosen in another account, in which its id is another', async () => {
		const websiteId = locator('list', '3', 'client-a.example');

		expect(await failureOf(shared, { ...parameters, websiteId })).toMatchObject({
			message: `Website: ${title}: 'Website' shows "client-a.example", but website 3 is "shop.example" in this account`,
			requests: 1,
		});
		expect(writes()).toEqual([]);
	});

	it('does not compare an id that an expression gives with what the list showed', async () => {
		const websiteId = locator('list', '={{ $json.id }}', 'shop.example');
		await shared.run({ ...parameters, websiteId }, { input: [{ id: 30 }, { id: 31 }] });

		expect(writes()).toEqual([
			[method, '/api/v1/websites/30'],
			[method, '/api/v1/websites/31'],
		]);
	});
});

const OTHER_WEBSITE = "Nothing was deleted for this item. Check 'Website' and the domain.";

describe('a deletion', () => {
	const byId = { ...deleteIt, websiteId: locator('id', '={{ $json.id }}') };
	const BLOCKED: Array<[string, object, IDataObject[], string, string]> = [
		[
			'of several websites that nobody asked for',
			{},
			[{ id: 30 }, { id: 31 }],
			'Website: Delete: the node got 2 items, and would delete a website for each',
			"Nothing was deleted. If you mean it, add 'Delete Several Websites' under 'Options' and switch it on. Otherwise let the node before it give one item.",
		],
		[
			'of a website with another domain',
			{ expectedDomain: 'shop.example' },
			[{ id: 30 }],
			`Website: Delete: website 30 is "both.example", but 'Only If Domain Is' is "shop.example"`,
			OTHER_WEBSITE,
		],
		[
			'of the neighbor of the expected domain',
			{ expectedDomain: 'both.example' },
			[{ id: 31 }],
			`Website: Delete: website 31 is "www.both.example", but 'Only If Domain Is' is "both.example"`,
			OTHER_WEBSITE,
		],
		[
			'whose expected domain is an expression that gives nothing',
			{ expectedDomain: '={{ $json.nope }}' },
			[{ id: 30 }],
			"Website: Delete: 'Only If Domain Is' is empty",
			'Enter the host name of the website, e.g. shop.example.',
		],
	];

	it.each(BLOCKED)('%s is not sent', async (_what, expected, input, message, description) => {
		// Of a whole collection, n8n evaluates no expression: it leaves out what it would give.
		for (const options of [{}, '={{ { "several": false } }}'] as IDataObject[]) {
			const parameters = { ...byId, ...expected, options };

			expect(await failureOf(shared, parameters, { input })).toMatchObject({
				...{ message, description },
			});
		}

		expect(writes()).toEqual([]);
	});

	it('of a website whose domain the service does not say is not sent when one is expected', async () => {
		shared.respondWith(json(200, { data: { id: 30 } }));
		const parameters = { ...byId, expectedDomain: 'both.example' };

		expect(await failureOf(shared, parameters, { input: [{ id: 30 }] })).toMatchObject({
			message:
				"Website: Delete: the service does not say the domain of website 30, so 'Only If Domain Is' cannot be checked",
			description:
				"Nothing was deleted. To delete the website by its id alone, leave 'Only If Domain Is' empty.",
		});
		expect(writes()).toEqual([]);
	});

	it('is sent for the website that has the expected domain in any encoding and case', async () => {
		const expectedDomain = '={{ $json.domain }}';
		const options = { several: true };
		const input = [
			{ id: 40, domain: 'MÜLLER.example' },
			{ id: 3, domain: 'https://Shop.Example/' },
			{ id: 7, domain: 'shop.example' },
		];
		const { items, errorItems } = await shared.run(
			{ ...byId, expectedDomain, options },
			{ input, onError: 'continueErrorOutput' },
		);

		expect(items.map(({ json }) => json)).toEqual([
			{ deleted: true, id: 40, domain: 'müller.example' },
			{ deleted: true, id: 3, domain: 'shop.example' },
		]);
		expect(errorItems).toHaveLength(1);
		expect(idsLeft()).not.toContain(3);
		expect(idsLeft()).toContain(7);
	});

	it('does not hit the neighbor when n8n tries it again after a lost response', async () => {
		shared.service.faults.add({ on: { method: 'DELETE' }, effect: { connection: 'cut' } });
		const { error } = await runNode({
			credential: shared.credential,
			parameters: { ...deleteIt, websiteId: locator('domain', 'both.example') },
			node: { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 },
		});

		expect(error).toMatchObject({
			message: `Website: Delete: ${noWebsiteWith('both.example')}, only www.both.example (id 31)`,
			description: HOW_TO_GO_ON,
		});
		expect(writes()).toEqual([['DELETE', '/api/v1/websites/30']]);
		expect(idsLeft()).toEqual([3, 7, 9, 31, 40]);
	});

	it('does not hit a website without a domain by the text that an empty value gives', async () => {
		shared.service.faults.add({
			on: { method: 'GET' },
			times: Infinity,
			effect: { transform: () => ({ data: [{ id: 3 }, { id: 7, domain: null }] }) },
		});
		const websiteId = locator('domain', '={{ "" + $json.nope }}');

		expect(await failureOf(shared, { ...deleteIt, websiteId })).toMatchObject({
			message: `Website: Delete: ${noWebsiteWith('undefined')}`,
		});
		expect(writes()).toEqual([]);
	});
});
