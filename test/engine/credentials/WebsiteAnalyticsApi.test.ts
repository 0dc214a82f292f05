import type { IHttpRequestOptions } from 'n8n-workflow';
import { searchWebsites } from '../../../nodes/WebsiteAnalytics/form/editorMethods';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { NO_API_KEY } from '../../support/wordings';
import type { CredentialData } from '../support/credentials';
import { testResultOf } from '../support/credentialTest';
import { loadOptionsContext } from '../support/loadOptions';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService({ apiKey: 'sandbox-key', basePath: '/analytics/api-host' });

it('gives the node, its list and the credential test the same address, key and headers', async () => {
	const baseUrl = `  ${shared.service.url}/api/v1/// \n`;
	const credential = { ...shared.credential, baseUrl, apiKey: 'bearer  sandbox-key ' };
	await shared.run(PARAMETERS.website.create, { credential });
	const { results } = await searchWebsites.call(loadOptionsContext(credential), 'shop');

	expect(results).toEqual([{ name: 'shop.example', value: '3' }]);
	expect(await testResultOf(credential)).toMatchObject({ status: 'OK' });
	expect(shared.requests()).toMatchObject(
		['application/x-www-form-urlencoded', undefined, undefined].map((contentType) => ({
			path: '/analytics/api-host/api/v1/websites',
			authorization: 'Bearer sandbox-key',
			accept: 'application/json',
			contentType,
		})),
	);
});

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

it('that is an expression fails for an item that gives none, before anything is sent for it', async () => {
	const { baseUrl: url, apiKey: key } = shared.credential;
	const { items, errorItems } = await shared.run(PARAMETERS.website.getAll, {
		credential: (item) => ({ baseUrl: item.url, apiKey: item.key }) as CredentialData,
		input: [
			{ url: 'http://127.0.0.1:9', key: { a: 1 } },
			{ url, key },
		],
		onError: 'continueErrorOutput',
	});

	expect(errorItems).toMatchObject([
		{
			json: { error: expect.stringContaining(`Website: Get Many: ${NO_API_KEY}. `) },
			pairedItem: { item: 0 },
		},
	]);
	expect(items.length).toBeGreaterThan(0);
	expect(shared.requests()).toHaveLength(1);
});
