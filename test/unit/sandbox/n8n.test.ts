import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { range, sortBy } from 'lodash';
import { N8nClient } from '../../../sandbox/n8n/client';
import { saveCredential } from '../../../sandbox/n8n/credential';
import { fetchRows } from '../../../sandbox/n8n/dataTable';
import { loadOrCreateLogin } from '../../../sandbox/n8n/login';
import { importWorkflow, readWorkflow } from '../../../sandbox/n8n/workflow';
import { itemsOf, nodeOf, workflowOf } from '../workflows/support/readyWorkflows';

const NIGHTLY = 'nightly-statistics.json';
const FILE = join(__dirname, '../../../workflows', NIGHTLY);
const credential = { id: 'c1', name: 'Website Analytics (sandbox)' };

/** An n8n that gives this for each request, such as `GET /workflows`, and what it was sent. */
function n8nWith(respond: (request: string, query: URLSearchParams) => unknown) {
	const sent: Array<{ request: string; body: unknown }> = [];
	const request = async (method: string, path: string, body?: unknown) => {
		const { pathname, searchParams } = new URL(path, 'http://n8n.example');
		sent.push({ request: `${method} ${pathname}`, body });
		return respond(`${method} ${pathname}`, searchParams);
	};
	const client: N8nClient = Object.create(N8nClient.prototype, { request: { value: request } });
	return { client, sent };
}

it('the Data Table of the nightly workflow has a column for each field of its rows', () => {
	const nightly = workflowOf(NIGHTLY);
	const fields = itemsOf(nodeOf(nightly, 'Get Traffic by Day'));

	expect(nodeOf(nightly, 'Create Table').parameters.columns).toEqual({
		column: fields.map(({ name, type }) => ({
			name,
			type: type === 'string' ? 'string' : 'number',
		})),
	});
});

it('the Data Table is read to its end, by day and website, also what is empty in it', async () => {
	const stored = range(300).map((index) => ({
		...{ websiteId: 1 + (index % 3), domain: index % 3 === 2 ? null : 'shop.example' },
		...{ date: `2026-0${1 + (index % 9)}-14`, weekday: 'Saturday', visitors: 0, pageviews: 0 },
		...{ pageviewsPerVisitor: null, key: `${index}`, updatedAt: '2026-03-15T02:00:00.000Z' },
	}));
	const { client } = n8nWith((_request, query) => {
		const skip = Number(query.get('skip'));
		return { count: stored.length, data: stored.slice(skip, skip + Number(query.get('take'))) };
	});
	const rows = await fetchRows(client, '/table');

	expect(new Set(rows.map(({ key }) => key)).size).toBe(300);
	expect(rows).toEqual(sortBy(rows, 'date', 'websiteId'));
});

describe('a run saves in n8n', () => {
	const type = 'websiteAnalyticsApi';
	const name = 'Nightly website statistics';

	it.each([
		['a new credential', { id: 'c0', name: 'Mine', type }, 'POST /credentials'],
		['that of an earlier run anew', { ...credential, type }, 'PATCH /credentials/c1'],
	])('%s', async (_what, existing, request) => {
		const { client, sent } = n8nWith((one) =>
			one === 'GET /credentials' ? [existing] : { ...credential, type },
		);

		expect(await saveCredential(client, { url: 'http://a', apiKey: 'key' })).toEqual(credential);
		expect(sent.at(-1)).toMatchObject({
			request,
			body: { name: credential.name, type, data: { baseUrl: 'http://a', apiKey: 'key' } },
		});
	});

	it.each([
		['a new workflow', { id: 'w0', name: 'Other' }, 'POST /workflows'],
		['that of an earlier run anew', { id: 'w1', name }, 'PATCH /workflows/w1'],
		['one beside an archived one', { id: 'w0', name, isArchived: true }, 'POST /workflows'],
	])('%s, which is active and has the credential', async (_what, existing, request) => {
		const workflow = await readWorkflow(FILE, credential);
		const { client, sent } = n8nWith((one) =>
			one === 'GET /workflows' ? [existing] : { ...workflow, id: 'w1', versionId: 'v2' },
		);
		await importWorkflow(client, workflow);

		expect(sent.slice(1)).toEqual([
			{ request, body: workflow },
			{ request: 'POST /workflows/w1/activate', body: { versionId: 'v2' } },
		]);
		expect(workflow.nodes.filter(({ credentials }) => credentials)).toMatchObject([
			{ name: 'Get Traffic by Day', credentials: { [type]: credential } },
		]);
	});
});

it('the login is kept for the next run, for nobody but its owner', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'website-analytics-login-'));
	try {
		const login = await loadOrCreateLogin(folder);

		expect(await loadOrCreateLogin(folder)).toEqual(login);
		expect((statSync(join(folder, 'login.json')).mode & 0o777).toString(8)).toBe('600');
	} finally {
		await rm(folder, { recursive: true });
	}
});
