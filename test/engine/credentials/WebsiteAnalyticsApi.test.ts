import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ basePath: '/analytics/api-host' });

const { searchWebsites } = new WebsiteAnalytics().methods.listSearch;

const SPELLINGS: Array<[string, (url: string) => string]> = [
	['without a slash', (url) => url],
	['with a trailing slash', (url) => `${url}/`],
	['with several trailing slashes', (url) => `${url}///`],
	['with spaces', (url) => `  ${url} \n`],
	['with /api', (url) => `${url}/api`],
	['with /api/', (url) => `${url}/api/`],
	['with /api/v1', (url) => `${url}/api/v1`],
	['with /api/v1/ and spaces', (url) => ` ${url}/api/v1/ `],
];

describe.each(SPELLINGS)('a base URL %s', (_how, spell) => {
	const sentPaths = () => shared.requests().map(({ path }) => path);

	it('is resolved to the service below its sub-path', async () => {
		const credential = { ...shared.credential, baseUrl: spell(shared.service.url) };

		const { items } = await shared.run(PARAMETERS.website.get, { credential });

		expect(items.map(({ json }) => json.domain)).toEqual(['shop.example']);
		expect(sentPaths()).toEqual(['/analytics/api-host/api/v1/websites/3']);
	});

	it('is resolved by the search list', async () => {
		const credential = { ...shared.credential, baseUrl: spell(shared.service.url) };

		const { results } = await searchWebsites.call(loadOptionsContext(credential), 'shop');

		expect(results).toEqual([{ name: 'shop.example', value: '3' }]);
		expect(sentPaths()).toEqual(['/analytics/api-host/api/v1/websites']);
	});

	it('is resolved by the credential test', async () => {
		const credential = { ...shared.credential, baseUrl: spell(shared.service.url) };
		const type = new WebsiteAnalyticsApi();
		const url = String(type.test.request.url);

		const request = await type.authenticate(credential, { url });

		expect(`${request.baseURL}${url}`).toBe(`${shared.service.url}/api/v1/websites`);
	});
});

it.each([['sandbox-key'], ['  sandbox-key\n'], ['Bearer sandbox-key'], ['bearer  sandbox-key ']])(
	'sends the key %p as a bearer token',
	async (apiKey) => {
		const credential = { ...shared.credential, apiKey };

		await shared.run(PARAMETERS.website.getAll, { credential });

		expect(shared.requests()).toMatchObject([{ authorization: 'Bearer sandbox-key' }]);
	},
);

it('is tested with "List websites" without following redirects', () => {
	expect(new WebsiteAnalyticsApi().test.request).toMatchObject({
		url: '/api/v1/websites',
		qs: { sort_by: 'id', sort: 'desc', per_page: 10 },
		headers: { Accept: 'application/json' },
		disableFollowRedirect: true,
	});
});

it('requires a base URL and a hidden API key', () => {
	const { name, properties, documentationUrl, icon } = new WebsiteAnalyticsApi();

	expect(name).toBe('websiteAnalyticsApi');
	expect(properties).toEqual([
		expect.objectContaining({ name: 'baseUrl', type: 'string', required: true, default: '' }),
		expect.objectContaining({
			name: 'apiKey',
			type: 'string',
			required: true,
			default: '',
			typeOptions: { password: true },
		}),
	]);
	expect(documentationUrl).toMatch(/^https:\/\//);
	expect(icon).toEqual({
		light: expect.stringMatching(/\.svg$/),
		dark: expect.stringMatching(/\.dark\.svg$/),
	});
});
