import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pick } from 'lodash';
import type { INodeTypeDescription } from 'n8n-workflow';
import { name as packageName, version } from '../../package.json';
import { N8nClient } from '../../sandbox/n8n/client';
import {
	type CredentialReference,
	CREDENTIAL_TYPE,
	saveCredential,
} from '../../sandbox/n8n/credential';
import { runWorkflow } from '../../sandbox/n8n/execution';
import { loadOrCreateLogin } from '../../sandbox/n8n/login';
import {
	manualTrigger,
	NODE_TYPE,
	type SavedWorkflow,
	saveWorkflow,
	TRIGGER_TYPE,
} from '../../sandbox/n8n/workflow';
import { startService, type Service } from '../../sandbox/service';
import { readSavedCases, type SavedCase } from '../engine/support/savedFiles';
import {
	receivedRequests,
	recordedRequests,
	replayResponses,
	resultOf,
} from '../engine/support/savedWorkflows';
import { NODE as NODE_DESCRIPTION, TRIGGER } from '../support/forms';
import { chain } from './support/chain';
import { installByHand, packVersions, startN8nIn, userFolderIn } from './support/installing';

const MINUTE_MS = 60_000;
const RUN_NOW = 'Run Now';
const NODE = 'Website Analytics';
/** The version of the package that is there before the update. */
const EARLIER = '0.0.9';

jest.setTimeout(3 * MINUTE_MS);

type NodeType = Pick<INodeTypeDescription, 'properties'>;
/** The fields of a workflow that its owner sets; the others are n8n's. */
const OWNER_FIELDS = ['id', 'name', 'versionId', 'nodes', 'connections', 'settings', 'pinData'];

/** Only cases whose days do not depend on the clock, which the test cannot set in n8n. */
const cases = readSavedCases().filter(({ now }) => now === undefined);
/** The names of all fields of a node. */
const fieldsOf = ({ properties }: NodeType) => properties.map(({ name }) => name);
/** n8n adds one to a node that has routing. */
const NODE_FIELDS = [...fieldsOf(NODE_DESCRIPTION), 'requestOptions'];

let service: Service;
let tarballs: Awaited<ReturnType<typeof packVersions>>;

beforeAll(async () => {
	service = await startService({ requestsPerMinute: false });
	tarballs = await packVersions(EARLIER);
});

afterAll(async () => {
	await tarballs?.remove();
	await service.close();
}, MINUTE_MS);

/** The fields of a node as n8n describes it to its editor. @throws Error when n8n does not know it */
async function fieldsInEditor(client: N8nClient, name: string): Promise<string[]> {
	const nodeInfos = [{ name, version: 1 }];
	const [node] = await client.request<NodeType[]>('POST', '/node-types', { nodeInfos });
	if (node === undefined) throw new Error(`Unrecognized node type: ${name}`);
	return fieldsOf(node);
}

/** Saves the workflow with this n8n's own credential in it, to be run from a manual trigger. */
async function save(client: N8nClient, credential: CredentialReference, saved: SavedCase) {
	const node = { ...saved.node, name: NODE, credentials: { [CREDENTIAL_TYPE]: credential } };
	const { settings } = saved;
	return await saveWorkflow(client, {
		...chain(saved.name, manualTrigger(RUN_NOW), node),
		settings,
	});
}

describe('a new n8n', () => {
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-installing-'));
	const userFolder = userFolderIn(folder);
	const inN8n = new Map<SavedCase, SavedWorkflow>();
	let started: Awaited<ReturnType<typeof startN8nIn>> | undefined;
	let n8n: N8nClient;
	let credential: CredentialReference;

	afterAll(async () => {
		await started?.stop();
		rmSync(folder, { recursive: true, force: true });
	}, MINUTE_MS);

	async function start(): Promise<void> {
		const login = await loadOrCreateLogin(userFolder);
		started = await startN8nIn(folder);
		n8n = await N8nClient.logIn(started.url, login);
	}

	function installed(): string[] {
		const modules = join(userFolder, '.n8n/nodes/node_modules');
		const packages = readdirSync(modules).filter((name) => !name.startsWith('.'));
		return packages.map((name) => {
			const manifest = readFileSync(join(modules, name, 'package.json'), 'utf8');
			return `${name} ${(JSON.parse(manifest) as { version: string }).version}`;
		});
	}

	it('installs only the pack with the commands of the README', async () => {
		await installByHand(userFolder, tarballs.earlier);

		expect(installed()).toEqual([`${packageName} ${EARLIER}`]);
	});

	// Installs n8n if it is missing.
	it(
		'shows the node without the trigger, and saves workflows',
		async () => {
			await start();
			credential = await saveCredential(n8n, service);
			for (const saved of cases) inN8n.set(saved, await save(n8n, credential, saved));

			expect(await fieldsInEditor(n8n, NODE_TYPE)).toEqual(NODE_FIELDS);
			await expect(fieldsInEditor(n8n, TRIGGER_TYPE)).rejects.toThrow('Unrecognized node type');
		},
		15 * MINUTE_MS,
	);

	it('updates the pack with the same commands, and shows the trigger', async () => {
		await started?.stop();
		await installByHand(userFolder, tarballs.current);

		expect(installed()).toEqual([`${packageName} ${version}`]);

		await start();

		expect(await fieldsInEditor(n8n, NODE_TYPE)).toEqual(NODE_FIELDS);
		expect(await fieldsInEditor(n8n, TRIGGER_TYPE)).toEqual(
			// n8n adds its own to a node that polls.
			expect.arrayContaining(fieldsOf(TRIGGER)),
		);
	});

	it.each(cases)('keeps $file unchanged by the update, and runs it', async (saved) => {
		const before = inN8n.get(saved);

		const after = await n8n.request<SavedWorkflow>('GET', `/workflows/${before?.id}`);

		expect(pick(after, OWNER_FIELDS)).toEqual(pick(before, OWNER_FIELDS));

		replayResponses(service, saved);
		const { [NODE]: items = [] } = await runWorkflow(n8n, after, RUN_NOW);
		const result = resultOf(items);

		expect(receivedRequests(service)).toEqual(recordedRequests(saved));
		expect(result.items).toMatchObject(saved.items);
		expect(result.files).toEqual(saved.files);
	});
});
