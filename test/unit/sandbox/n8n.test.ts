import { statSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sortBy } from 'lodash';
import { saveCredential } from '../../../sandbox/n8n/credential';
import { fetchRows, findTable } from '../../../sandbox/n8n/dataTable';
import { loadOrCreateLogin } from '../../../sandbox/n8n/login';
import { importWorkflow, readWorkflow } from '../../../sandbox/n8n/workflow';
import { runOverviewWorkflow } from '../../../sandbox/overviewWorkflow';
import { itemsOf, nodeOf, workflowOf } from '../workflows/support/readyWorkflows';
import { closeN8n, logInToN8n } from './n8nStandIn';

const REPOSITORY = join(__dirname, '../../..');
const NIGHTLY = 'nightly-statistics.json';
const credential = { id: 'c1', name: 'Website Analytics (sandbox)' };

afterEach(closeN8n);

describe('the Data Table', () => {
	const personal = { 'GET /projects/personal': () => ({ id: 'p1' }) };
	const tables = '/projects/p1/data-tables';

	it('is the one that the nightly workflow creates, with a column for each field of its rows', async () => {
		const nightly = workflowOf(NIGHTLY);
		const { tableName, columns } = nodeOf(nightly, 'Create Table').parameters;
		const { client } = await logInToN8n({
			...personal,
			[`GET ${tables}`]: () => ({ data: [{ id: 't7', name: tableName }] }),
		});
		const fields = itemsOf(nodeOf(nightly, 'Get Traffic by Day'));

		expect(await findTable(client)).toBe(`${tables}/t7`);
		expect(columns).toEqual({
			column: fields.map(({ name, type }) => ({
				name,
				type: type === 'string' ? 'string' : 'number',
			})),
		});
	});

	it('is missed with its name', async () => {
		const { client } = await logInToN8n({ ...personal, [`GET ${tables}`]: () => ({ data: [] }) });

		await expect(findTable(client)).rejects.toThrow('n8n has no Data Table "Website traffic".');
	});

	it('is read to its end, by day and website, also what a day without visitors leaves empty', async () => {
		const stored = Array.from({ length: 300 }, (_, index) => ({
			...{ websiteId: 1 + (index % 3), domain: index % 3 === 2 ? null : 'shop.example' },
			...{ date: `2026-0${1 + (index % 9)}-14`, weekday: 'Saturday', visitors: 0, pageviews: 0 },
			...{ pageviewsPerVisitor: null, key: `${index}`, updatedAt: '2026-03-15T02:00:00.000Z' },
		}));
		const { client } = await logInToN8n({
			'GET /table/rows': (query) => {
				const skip = Number(query.get('skip'));
				const data = stored.slice(skip, skip + Number(query.get('take')));
				return { count: stored.length, data };
			},
		});

		const rows = await fetchRows(client, '/table');

		expect(new Set(rows.map(({ key }) => key)).size).toBe(300);
		expect(rows).toEqual(sortBy(rows, 'date', 'websiteId'));
		expect(rows[0]).toEqual({ ...rows[0], updatedAt: new Date('2026-03-15T02:00:00Z') });
	});
});

describe('what a run saves in n8n', () => {
	const service = { url: 'http://127.0.0.1:1', apiKey: 'sandbox-key' };
	const saved = { ...credential, type: 'websiteAnalyticsApi' };
	const other = { id: 'c0', name: 'Mine', type: 'websiteAnalyticsApi' };

	it.each([
		['creates the credential', [other], 'POST /credentials'],
		[
			'gives the credential of an earlier run the new address',
			[other, saved],
			'PATCH /credentials/c1',
		],
	])('%s', async (_what, existing, request) => {
		const { client, sent } = await logInToN8n({
			'GET /credentials': () => existing,
			[request]: () => saved,
		});

		expect(await saveCredential(client, service)).toEqual(credential);
		expect(sent.at(-1)).toEqual({
			request,
			body: {
				...{ name: credential.name, type: saved.type },
				data: { baseUrl: service.url, apiKey: service.apiKey },
			},
		});
	});

	it.each([
		['a new workflow', [{ id: 'w0', name: 'Other' }], 'POST /workflows'],
		[
			'the workflow of an earlier run',
			[{ id: 'w1', name: 'Nightly website statistics' }],
			'PATCH /workflows/w1',
		],
		[
			'a new workflow beside an archived one',
			[{ id: 'w0', name: 'Nightly website statistics', isArchived: true }],
			'POST /workflows',
		],
	])(
		'is %s with the credential in its nodes, which is active',
		async (_what, existing, request) => {
			const workflow = await readWorkflow(join(REPOSITORY, 'workflows', NIGHTLY), credential);
			const { client, sent } = await logInToN8n({
				'GET /workflows': () => existing,
				[request]: () => ({ ...workflow, id: 'w1', versionId: 'v2' }),
				'POST /workflows/w1/activate': () => ({}),
			});

			await importWorkflow(client, workflow);

			expect(sent.slice(1)).toEqual([
				{ request, body: workflow },
				{ request: 'POST /workflows/w1/activate', body: { versionId: 'v2' } },
			]);
			expect(
				workflow.nodes.flatMap(({ name, credentials }) => (credentials ? [name] : [])),
			).toEqual(['Get Traffic by Day']);
		},
	);

	it('is an overview that takes two requests for each website', async () => {
		const { client, sent } = await logInToN8n({ 'GET /workflows': () => [] });

		await expect(runOverviewWorkflow(client, credential)).rejects.toThrow('status 404');

		expect(sent.at(-1)).toMatchObject({
			request: 'POST /workflows',
			body: {
				nodes: [
					{ type: 'n8n-nodes-base.manualTrigger' },
					{
						parameters: {
							...{ resource: 'statistic', operation: 'getOverview', dateRange: 'last7Days' },
							...{ compareTo: 'previousPeriod', textFormat: 'plain' },
						},
						credentials: { websiteAnalyticsApi: credential },
					},
				],
			},
		});
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
