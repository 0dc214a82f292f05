import { startService, type Service } from '../../../../sandbox/service';
import { runNode } from '../../support/engine';
import { locator, PARAMETERS } from '../../support/parameters';
import { writesOf } from './support/account';

const { delete: deleteIt } = PARAMETERS.website;

describe('two accounts in one run', () => {
	let services: Service[] = [];

	beforeEach(async () => {
		const serviceWith = async (apiKey: string, websites: Array<{ id: number; domain: string }>) =>
			await startService({ apiKey, requestsPerMinute: false, websites });
		services = await Promise.all([
			serviceWith('key-a', [{ id: 5, domain: 'shop.example' }]),
			serviceWith('key-b', [{ id: 5, domain: 'www.shop.example' }]),
		]);
	});

	afterEach(async () => {
		await Promise.all(services.map(async (service) => await service.close()));
	});

	it('delete in each only what that account has', async () => {
		const { items, errorItems } = await runNode({
			credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
			parameters: { ...deleteIt, websiteId: locator('domain', 'shop.example') },
			input: services.map(({ url, apiKey }) => ({ url, key: apiKey })),
			onError: 'continueErrorOutput',
		});

		expect([items, errorItems].map((all) => all.map(({ pairedItem }) => pairedItem))).toEqual([
			[{ item: 0 }],
			[{ item: 1 }],
		]);
		expect(services.map(writesOf)).toEqual([[['DELETE', '/api/v1/websites/5']], []]);
	});
});
