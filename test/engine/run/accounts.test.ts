import { range } from 'lodash';
import { type Service, startService } from '../../../sandbox/service';
import { TODAY } from '../../support/today';
import { runNode } from '../support/engine';
import { customRange, locator, type NodeParameters, PARAMETERS } from '../support/parameters';

/** Two accounts, in which the same ids are other websites; only the first has the domain shop.example. */
let services: Service[] = [];

beforeEach(async () => {
	const domains = [
		['shop.example', 'b-2.example', 'b-3.example', 'b-4.example'],
		['www.shop.example', 'c-2.example', 'c-3.example', 'c-4.example'],
	];
	services = await Promise.all(
		domains.map(async (ofAccount, account) => {
			const websites = ofAccount.map((domain, index) => ({ id: index + 1, domain }));
			return await startService({
				apiKey: `key-${account}`,
				today: () => TODAY,
				requestsPerMinute: false,
				websites,
			});
		}),
	);
});

afterEach(async () => {
	await Promise.all(services.map(async (service) => await service.close()));
});

const accounts = () => services.map(({ url, apiKey }) => ({ url, key: apiKey }));
const run = async (parameters: NodeParameters, input: object[] = accounts()) =>
	await runNode({
		credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
		parameters,
		input: input.map((item) => ({ ...item })),
		onError: 'continueErrorOutput',
	});

describe('two accounts in one run', () => {
	it('have domains of their own for the same ids, each read from one list', async () => {
		const input = range(1, 5).flatMap((id) => accounts().map((account) => ({ ...account, id })));
		const { items } = await run(
			{
				...PARAMETERS.statistic.getDailyTraffic,
				...customRange('2026-03-08', '2026-03-08'),
				websiteId: locator('id', '={{ $json.id }}'),
			},
			input,
		);

		expect(items.map(({ json }) => json.domain)).toEqual(
			range(4).flatMap((index) => services.map(({ websites }) => websites[index]?.domain)),
		);
		expect(
			services.map(({ requests }) => requests.filter(({ path }) => /websites/.test(path)).length),
		).toEqual([1, 1]);
	});

	it('share no request when only the API key differs', async () => {
		const [account] = accounts();
		const { items, errorItems } = await run(PARAMETERS.website.getAll, [
			{ ...account },
			{ ...account, key: 'wrong' },
		]);

		expect([items.length, errorItems.length]).toEqual([4, 1]);
	});

	it('are changed in the order of the items, and an error names the changed websites of both', async () => {
		const written: string[] = [];
		for (const [account, { faults }] of services.entries()) {
			const waitFor = async () => void written.push(String(account));
			faults.add({ on: { method: 'DELETE' }, times: account === 0 ? 2 : 1, effect: { waitFor } });
		}
		services[1]?.faults.add({ on: { method: 'DELETE' }, effect: { response: { status: 403 } } });
		const input = [2, 3, 4].flatMap((id) => accounts().map((account) => ({ ...account, id })));
		const { error } = await runNode({
			credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
			parameters: {
				...PARAMETERS.website.delete,
				websiteId: locator('id', '={{ $json.id }}'),
				options: { several: true },
			},
			input,
		});

		expect(written).toEqual(['0', '1', '0']);
		expect(error?.message).toBe(
			'Website: Delete: the service denied access (403). 3 websites were deleted before: b-2.example, c-2.example, b-3.example',
		);
		expect(error?.context).toMatchObject({ itemIndex: 3 });
	});
});
