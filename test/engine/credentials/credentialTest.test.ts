import { get } from 'lodash';
import { ExecuteContext, RoutingNode } from 'n8n-core';
import { Workflow, type INode, type INodeType } from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { startService } from '../../../sandbox/service';
import { html, json, redirect } from '../../support/replies';
import { additionalDataFor, type CredentialData } from '../support/credentials';
import { runState } from '../support/runState';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

const { test: credentialTest } = new WebsiteAnalyticsApi();

/** A node that only sends the request of the test, as n8n creates one for it. */
const TEST_NODE: INodeType = {
	description: {
		displayName: 'No Operation',
		name: 'noOp',
		group: ['organization'],
		version: 1,
		description: '',
		defaults: { name: 'No Operation' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'websiteAnalyticsApi', required: true }],
		properties: [
			{
				displayName: 'Temp',
				name: 'temp',
				type: 'string',
				default: '',
				routing: { request: credentialTest.request },
			},
		],
	},
};

/** The error that n8n's credential dialog shows; undefined when the test passes. */
async function testErrorOf(credential: CredentialData): Promise<string | undefined> {
	const node: INode = {
		id: 'temp',
		name: 'Temp-Node',
		type: 'noOp',
		typeVersion: 1,
		position: [0, 0],
		parameters: {},
		credentials: { websiteAnalyticsApi: { id: '1', name: 'Sandbox' } },
	};
	const workflow = new Workflow({
		nodes: [node],
		connections: {},
		active: false,
		nodeTypes: {
			getByName: () => TEST_NODE,
			getByNameAndVersion: () => TEST_NODE,
			getKnownTypes: () => ({}),
		},
	});
	const context = new ExecuteContext(
		workflow,
		node,
		additionalDataFor(credential),
		'internal',
		runState(),
		0,
		[],
		{ main: [[{ json: {} }]] },
		{ node, data: {}, source: null },
		[],
	);
	const decrypted = { id: '1', name: 'Sandbox', type: 'websiteAnalyticsApi', data: credential };
	let body: unknown;
	try {
		const output = await new RoutingNode(context, TEST_NODE, decrypted).runNode();
		body = output?.[0]?.[0]?.json;
	} catch (error) {
		return error instanceof Error ? error.message : String(error);
	}
	const failedRule = credentialTest.rules?.find(
		({ type, properties }) =>
			type === 'responseSuccessBody' && get(body, properties.key) === properties.value,
	);
	return failedRule?.properties.message;
}

const WRONG_KEY = 'The service rejected the API key. Check that it is complete and not expired.';
const NOT_THE_SERVICE =
	'The response does not come from an analytics service. Check the Base URL, then the API key.';

describe('the credential test', () => {
	it("passes with the right key, and sends the node's request", async () => {
		expect(await testErrorOf(shared.credential)).toBeUndefined();
		expect(shared.requests()).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/websites',
				query: { sort_by: 'id', sort: 'desc', per_page: '10' },
				authorization: 'Bearer sandbox-key',
				accept: 'application/json',
			},
		]);
	});

	it.each(['/', '/api', '/api/v1', '/api/v1/'])(
		'passes with %s at the end of the base URL',
		async (pasted) => {
			const baseUrl = ` ${shared.service.url}${pasted} `;

			expect(await testErrorOf({ ...shared.credential, baseUrl })).toBeUndefined();
			expect(shared.requests().map(({ path }) => path)).toEqual(['/api/v1/websites']);
		},
	);

	it('fails with a wrong key', async () => {
		expect(await testErrorOf({ ...shared.credential, apiKey: 'other' })).toBe(WRONG_KEY);
	});

	it.each([
		['a 401 in another language', json(401, { message: 'Nein.', status: 401 }), WRONG_KEY],
		[
			'a 403',
			json(403, { message: 'No.', status: 403 }),
			'The service denied access. The plan of the account may not include the API.',
		],
		[
			'a 404',
			json(404, { message: 'Nothing here.', status: 404 }),
			'There is no analytics service at this Base URL. Check its spelling and its sub-path.',
		],
		[
			'a 429',
			json(429, { message: 'Slow down.', status: 429 }),
			'Rate limit reached. Try again in a minute.',
		],
		['a 500 without a message', json(500, {}), NOT_THE_SERVICE],
		['a web page with status 200', html(200), NOT_THE_SERVICE],
		['null', json(200, null), NOT_THE_SERVICE],
	])('fails with %s', async (_response, effect, message) => {
		shared.respondWith(effect);

		expect(await testErrorOf(shared.credential)).toBe(message);
	});

	it('fails with a redirect, and does not follow it', async () => {
		const target = await startService();
		shared.respondWith(redirect(302, `${target.url}/api/v1/websites`));

		expect(await testErrorOf(shared.credential)).toBe(NOT_THE_SERVICE);
		expect(target.requests).toEqual([]);

		await target.close();
	});

	it.each([
		['analytics.example', "'Base URL' does not start with https:// or http://"],
		['', "'Base URL' is empty"],
	])('fails with the base URL "%s"', async (baseUrl, message) => {
		expect(await testErrorOf({ ...shared.credential, baseUrl })).toBe(message);
	});

	it('fails with a key on two lines without showing it', async () => {
		expect(await testErrorOf({ ...shared.credential, apiKey: 'one\ntwo' })).toBe(
			"'API Key' contains spaces, line breaks or characters that are not ASCII",
		);
		expect(shared.requests()).toEqual([]);
	});
});
