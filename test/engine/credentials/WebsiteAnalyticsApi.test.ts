import type { IDataObject, IHttpRequestOptions } from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/methods/websiteLists';
import type { CredentialData } from '../support/credentials';
import { testResultOf } from '../support/credentialTest';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { NO_API_KEY, NO_WEB_ADDRESS } from '../../support/wordings';

const shared = sharedService({ apiKey: 'sandbox-key', basePath: '/analytics/api-host' });

it('a base URL is resolved by the node, its list and the credential test', async () => {
	const credential = { ...shared.credential, baseUrl: `  ${shared.service.url}/api/v1/// \n` };
	const { items } = await shared.run(PARAMETERS.website.get, { credential });
	const { results } = await searchWebsites.call(loadOptionsContext(credential), 'shop');

	expect(items.map(({ json }) => json.domain)).toEqual(['shop.example']);
	expect(results).toEqual([{ name: 'shop.example', value: '3' }]);
	expect(await testResultOf(credential)).toMatchObject({ status: 'OK' });
	expect(shared.requests().map(({ path }) => path)).toEqual(
		['/websites/3', '/websites', '/websites'].map((path) => `/analytics/api-host/api/v1${path}`),
	);
});

it.each([
	['getAll', '  sandbox-key\n', undefined],
	['create', 'bearer  sandbox-key ', 'application/x-www-form-urlencoded'],
] as const)(
	'sends with %s the key %p, and says what is sent and what is understood',
	async (operation, apiKey, contentType) => {
		const credential = { ...shared.credential, apiKey };
		await shared.run(PARAMETERS.website[operation], { credential });

		expect(shared.requests()).toMatchObject([
			{ authorization: 'Bearer sandbox-key', accept: 'application/json', contentType },
		]);
	},
);

describe('a request of another node with this credential', () => {
	const authenticate = async (request: object) =>
		await new WebsiteAnalyticsApi().authenticate(shared.credential, request as IHttpRequestOptions);
	const headers = { Authorization: 'Bearer sandbox-key' };
	const other = 'https://other.example/path';

	it.each([
		[{ url: other, qs: { a: 1 } }, { baseURL: undefined }],
		[{ uri: other }, { baseURL: undefined }],
		[{ url: '/api/v1/websites' }, { baseURL: '/analytics/api-host' }],
		[{ uri: '/api/v1/websites' }, { baseURL: '/analytics/api-host' }],
		[{ url: 'path', baseURL: other }, {}],
		[{ uri: 'path', baseURL: other }, {}],
		[{ baseURL: other }, {}],
	])('%j keeps its own address, and else has the base URL', async (request, added) => {
		const { baseURL, ...others } = await authenticate(request);
		const expected = { ...request, ...added };

		expect({ ...others, baseURL: baseURL?.replace(/^http:\/\/127\.0\.0\.1:\d+/, '') }).toEqual({
			...expected,
			headers,
		});
	});

	it('ignores SSL issues as the credential says, whichever name the helper has for it', async () => {
		const given = { url: other, rejectUnauthorized: true } as IHttpRequestOptions;
		const credential = { ...shared.credential, allowUnauthorizedCerts: true };
		const request = await new WebsiteAnalyticsApi().authenticate(credential, given);

		expect(request).toMatchObject({
			skipSslCertificateValidation: true,
			rejectUnauthorized: false,
		});
		expect(await authenticate(given)).toMatchObject({ rejectUnauthorized: true });
	});

	it.each(['Authorization', 'authorization', 'AUTHORIZATION'])(
		'has its header %s replaced, keeps the others, and is not changed itself',
		async (name) => {
			const own = { 'X-Authorization': 'own', Accept: 'text/html' };
			const request = { url: other, headers: { [name]: 'Basic abc', ...own } };

			expect((await authenticate(request)).headers).toEqual({ ...own, ...headers });
			expect(request.headers).toEqual({ [name]: 'Basic abc', ...own });
		},
	);
});

describe('a credential whose fields are expressions', () => {
	const runWith = async (input: IDataObject[]) =>
		await shared.run(PARAMETERS.website.getAll, {
			credential: ({ url, key }) => ({ baseUrl: url, apiKey: key }) as CredentialData,
			input,
			onError: 'continueErrorOutput',
		});

	it.each([
		['no base URL', { url: null, key: 'sandbox-key' }, "'Base URL' is empty"],
		['an object as key', { url: 'http://127.0.0.1:9', key: { a: 1 } }, NO_API_KEY],
		[
			'an expression that was not resolved',
			{ url: '{{ $json.url }}', key: 'sandbox-key' },
			`'Base URL' ${NO_WEB_ADDRESS}`,
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
		expect(shared.requests()).toHaveLength(1);
	});
});
