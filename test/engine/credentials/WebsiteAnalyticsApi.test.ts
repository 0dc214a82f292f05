import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import type { CredentialData } from '../support/credentials';
import { testResultOf } from '../support/credentialTest';
import { runNode } from '../support/engine';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ basePath: '/analytics/api-host' });

const { searchWebsites } = new WebsiteAnalytics().methods.listSearch;

const sentPaths = () => shared.requests().map(({ path }) => path);

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

		expect(await testResultOf(credential)).toMatchObject({ status: 'OK' });
		expect(sentPaths()).toEqual(['/analytics/api-host/api/v1/websites']);
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

it('sends the key beside the headers that say what is sent and what is understood', async () => {
	expect(await shared.requestOf(PARAMETERS.website.create)).toMatchObject({
		authorization: 'Bearer sandbox-key',
		accept: 'application/json',
		contentType: 'application/x-www-form-urlencoded',
	});
});

it('is tested by the node, because a declared test could not tell errors apart', () => {
	const { description, methods } = new WebsiteAnalytics();

	expect(new WebsiteAnalyticsApi()).not.toHaveProperty('test');
	expect(description.credentials).toEqual([
		{ name: 'websiteAnalyticsApi', required: true, testedBy: 'testCredential' },
	]);
	expect(methods.credentialTest).toHaveProperty('testCredential');
});

describe('a request of another node with this credential', () => {
	const authenticate = async (request: object) =>
		await new WebsiteAnalyticsApi().authenticate(shared.credential, request as IHttpRequestOptions);
	const AUTHORIZATION = { Authorization: 'Bearer sandbox-key' };

	it.each(['url', 'uri'])('keeps its own address in %s', async (name) => {
		const request = { [name]: 'https://other.example/path', qs: { a: 1 } };

		expect(await authenticate(request)).toEqual({
			...request,
			baseURL: undefined,
			headers: AUTHORIZATION,
		});
	});

	it.each(['url', 'uri'])('is sent to the base URL with only a path in %s', async (name) => {
		expect(await authenticate({ [name]: '/api/v1/websites' })).toMatchObject({
			[name]: '/api/v1/websites',
			baseURL: shared.service.url,
		});
	});

	it.each([{ url: 'path' }, { uri: 'path' }, {}])(
		'keeps its own base URL beside the address %j',
		async (address) => {
			const request = { ...address, baseURL: 'https://other.example' };

			expect(await authenticate(request)).toMatchObject(request);
		},
	);

	it.each(['Authorization', 'authorization', 'AUTHORIZATION'])(
		'has its header %s replaced, and keeps the others',
		async (name) => {
			const headers = { [name]: 'Basic abc', 'X-Authorization': 'own', Accept: 'text/html' };

			expect(await authenticate({ url: 'https://other.example', headers })).toMatchObject({
				headers: { 'X-Authorization': 'own', Accept: 'text/html', ...AUTHORIZATION },
			});
			expect(
				Object.keys((await authenticate({ url: '/', headers })).headers ?? {}).filter(
					(header) => header.toLowerCase() === 'authorization',
				),
			).toEqual(['Authorization']);
		},
	);

	it('does not change the request that it was given', async () => {
		const request = { url: '/', headers: { authorization: 'Basic abc' } };
		await authenticate(request);

		expect(request).toEqual({ url: '/', headers: { authorization: 'Basic abc' } });
	});
});

describe('a credential whose fields are expressions', () => {
	const byExpression = ({ url, key }: IDataObject) =>
		({ baseUrl: url, apiKey: key }) as CredentialData;
	const runWith = async (input: IDataObject[]) =>
		await runNode({
			credential: byExpression,
			parameters: PARAMETERS.website.getAll,
			input,
			onError: 'continueErrorOutput',
		});

	it('is resolved for each item', async () => {
		const { baseUrl: url, apiKey: key } = shared.credential;
		const { items, errorItems } = await runWith([
			{ url, key },
			{ url: `${url}/`, key: ` Bearer ${key} ` },
		]);

		expect(errorItems).toEqual([]);
		expect(new Set(items.map(({ pairedItem }) => JSON.stringify(pairedItem)))).toEqual(
			new Set(['{"item":0}', '{"item":1}']),
		);
	});

	it.each([
		['no value for the base URL', { key: 'sandbox-key' }, "'Base URL' is empty"],
		['null for the base URL', { url: null, key: 'sandbox-key' }, "'Base URL' is empty"],
		['a number for the base URL', { url: 7, key: 'sandbox-key' }, "'Base URL' is empty"],
		['no value for the key', { url: 'http://127.0.0.1:9' }, "'API Key' is empty"],
		['an object for the key', { url: 'http://127.0.0.1:9', key: { a: 1 } }, "'API Key' is empty"],
		[
			'an expression that was not resolved',
			{ url: '{{ $json.url }}', key: 'sandbox-key' },
			"'Base URL' does not start with https:// or http://",
		],
	])('fails for an item with %s, before anything is sent for it', async (_what, item, message) => {
		const { baseUrl: url, apiKey: key } = shared.credential;
		const { items, errorItems } = await runWith([item, { url, key }]);

		expect(errorItems).toMatchObject([
			{
				json: { error: expect.stringContaining(`Website: Get Many: ${message}. `) },
				pairedItem: { item: 0 },
			},
		]);
		expect(items.length).toBeGreaterThan(0);
		expect(items.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":1}')).toBe(true);
		expect(sentPaths()).toHaveLength(1);
	});
});

it('requires a base URL and a hidden API key', () => {
	const { name, displayName, properties, documentationUrl, icon } = new WebsiteAnalyticsApi();

	expect([name, displayName]).toEqual(['websiteAnalyticsApi', 'Website Analytics API']);
	expect(properties).toEqual([
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://analytics.example',
			description: 'Address of the analytics service, with its sub-path if it has one',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Key of the account, from the settings of the analytics service',
		},
	]);
	expect(documentationUrl).toBe(
		'https://www.npmjs.com/package/n8n-nodes-website-analytics#connect',
	);
	expect(icon).toEqual({
		light: expect.stringMatching(/\.svg$/),
		dark: expect.stringMatching(/\.dark\.svg$/),
	});
});
