import { failureOf } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { ACCOUNT, writesOf } from './support/account';

const shared = serviceForEachTest({ websites: ACCOUNT });

const { delete: deleteIt, update } = PARAMETERS.website;

const writes = () => writesOf(shared.service);

describe.each([
	['Delete', 'DELETE', deleteIt],
	['Update', 'PUT', { ...update, updateFields: { email: 1 } }],
])('a website from the list, for the operation %s', (title, method, parameters) => {
	it('is the one that the form shows', async () => {
		await shared.run({ ...parameters, websiteId: locator('list', '3', 'shop.example') });

		expect(shared.requests().map(({ method: sent, path }) => [sent, path])).toEqual([
			['GET', '/api/v1/websites/3'],
			[method, '/api/v1/websites/3'],
		]);
	});

	it('is left alone where it was chosen in another account, in which its id is another', async () => {
		const websiteId = locator('list', '3', 'client-a.example');

		expect(await failureOf(shared, { ...parameters, websiteId })).toMatchObject({
			message: `Website: ${title}: 'Website' shows "client-a.example", but website 3 is "shop.example" in this account`,
			description:
				"Choose the website from the list in 'Website' again. The ids of another account are other websites here.",
			requests: 1,
		});
		expect(writes()).toEqual([]);
	});

	it('is looked up once for many items', async () => {
		await shared.run(
			{ ...parameters, websiteId: locator('list', '3', 'shop.example') },
			{ input: [{}, {}, {}, {}], onError: 'continueErrorOutput' },
		);

		expect(shared.requests().filter((request) => request.method === 'GET')).toHaveLength(1);
		expect(writes()).toHaveLength(4);
	});

	it('is not compared with what the list showed when an expression gives its id', async () => {
		const websiteId = locator('list', '={{ $json.id }}', 'shop.example');

		await shared.run({ ...parameters, websiteId }, { input: [{ id: 30 }, { id: 31 }] });

		expect(writes()).toHaveLength(2);
	});
});
