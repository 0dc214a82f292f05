import type { IDataObject } from 'n8n-workflow';
import { json } from '../../../support/replies';
import { noWebsiteWith } from '../../../support/wordings';
import { runNode } from '../../support/engine';
import { failureOf } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { ACCOUNT, writesOf } from './support/account';

const shared = serviceForEachTest({ websites: ACCOUNT });

const { delete: deleteIt, update } = PARAMETERS.website;

const writes = () => writesOf(shared.service);
const idsLeft = () => shared.service.websites.map(({ id }) => id);

/** The ways in which an expression can give a domain in 'Website'. The unit tests of service/ have the modes. */
const WAYS: Array<[way: string, websiteId: object | string]> = [
	['By Domain', locator('domain', '={{ $json.domain }}')],
	['By ID', locator('id', '={{ $json.domain }}')],
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

	it('takes a website from the list after one lookup for all items, if it is the one in the form', async () => {
		await shared.run(
			{ ...parameters, websiteId: locator('list', '3', 'shop.example') },
			{ input: [{}, {}, {}], onError: 'continueErrorOutput' },
		);

		expect(shared.requests().map((request) => request.method)).toEqual([
			'GET',
			// A website is deleted once.
			...Array(method === 'DELETE' ? 1 : 3).fill(method),
		]);
	});
});

it.each([
	['Get', PARAMETERS.website.get],
	['Update', { ...update, updateFields: { email: 1 } }],
	['Create or Update', { ...PARAMETERS.website.upsert, domain: 'shop.example', settings: {} }],
])('%s fails when the service responds with another website', async (_name, parameters) => {
	const record = { id: 30, domain: 'other.example' };
	const about3 = { path: '/api/v1/websites/3' };
	shared.service.faults.add({ on: about3, effect: json(200, { data: record }) });

	expect(await failureOf(shared, { ...parameters, websiteId: locator('id', 3) })).toMatchObject({
		message: expect.stringContaining('responded with website 30 instead of website 3'),
	});
});

describe('a deletion', () => {
	it.each([{}, '={{ { "several": false } }}'] as IDataObject[])(
		'of several websites is not sent unless it is allowed, with the options %j',
		async (options) => {
			const parameters = { ...deleteIt, websiteId: locator('id', '={{ $json.id }}'), options };

			expect(
				await failureOf(shared, parameters, { input: [{ id: 30 }, { id: 31 }] }),
			).toMatchObject({
				message:
					'Website: Delete: the node got 2 items and would delete a website for each. No website was deleted.',
				description:
					"To delete them all, add 'Allow Multiple Deletes' under 'Options' and turn it on. Otherwise pass only one item to the node.",
			});
			expect(writes()).toEqual([]);
		},
	);

	it('does not hit the twin in another encoding when two items have the same domain', async () => {
		await shared.run({ ...PARAMETERS.website.create, domain: 'xn--mller-kva.example' });
		const [twin] = shared.service.websites.filter(({ domain }) => domain.startsWith('xn--'));
		const parameters = {
			...deleteIt,
			websiteId: locator('domain', 'müller.example'),
			options: { several: true },
			requestOptions: { batching: { batch: { batchSize: 1, batchInterval: 50 } } },
		};
		await shared.run(parameters, { input: [{}, {}], onError: 'continueErrorOutput' });

		expect(twin).toBeDefined();
		expect(idsLeft()).toContain(twin?.id);
		expect(idsLeft()).not.toContain(40);
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
});
