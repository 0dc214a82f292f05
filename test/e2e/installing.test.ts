import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { omit, pick } from 'lodash';
import type { INodeTypeDescription } from 'n8n-workflow';
import { name as packageName, version } from '../../package.json';
import { foldersFor } from '../../sandbox/folders';
import { N8nClient } from '../../sandbox/n8n/client';
import {
	type CredentialReference,
	CREDENTIAL_TYPE,
	saveCredential,
} from '../../sandbox/n8n/credential';
import { runWorkflow } from '../../sandbox/n8n/execution';
import { installN8n } from '../../sandbox/n8n/install';
import { loadOrCreateLogin } from '../../sandbox/n8n/login';
import { findPort, startN8n } from '../../sandbox/n8n/server';
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
import { npmPack, pack } from '../package/support/packed';
import { NODE as NODE_DESCRIPTION, TRIGGER } from '../support/forms';
import { readSections } from '../support/markdown';
import { chain } from './support/chain';

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

const run = promisify(execFile);
const REPOSITORY = join(__dirname, '../..');
const BUILT = 'dist/nodes/WebsiteAnalytics';

/** The settings of this project's .npmrc, which npm passes to its child processes; users lack them. */
const OWN_NPM_SETTINGS = ['npm_config_legacy_peer_deps', 'npm_config_ignore_scripts'];

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

/**
 * Packs a copy of the project, and once more in an earlier state, without the trigger. That state is made from the present
 * one by taking away what was added since: a clone need not have the history, and no registry has
 * packages of the time before the first release.
 */
async function packVersions(earlierVersion: string) {
	const { source, tarball, remove } = await pack();
	await takeAwayFrom(source, earlierVersion);
	return { current: tarball, earlier: await npmPack(source), remove };
}

async function takeAwayFrom(source: string, version: string): Promise<void> {
	const manifest = join(source, 'package.json');
	const text = await readFile(manifest, 'utf8');
	const { n8n, ...others } = JSON.parse(text) as { n8n: { nodes: string[] } };
	const nodes = n8n.nodes.filter((file) => !file.includes('Trigger'));
	const changed = { ...others, version, n8n: { ...n8n, nodes } };
	await writeFile(manifest, JSON.stringify(changed, null, '\t'));
	for (const file of ['WebsiteAnalyticsTrigger.node.js', 'WebsiteAnalyticsTrigger.node.json']) {
		await rm(join(source, BUILT, file));
	}
}

/** The n8n user folder of `startN8nIn`. */
function userFolderIn(folder: string): string {
	return join(folder, 'user');
}

/**
 * Starts n8n with its data below a folder, and waits until it is up.
 * @throws SandboxError when it exits before that
 */
async function startN8nIn(folder: string) {
	const folders = { ...foldersFor({ stateFolder: folder }), user: userFolderIn(folder) };
	return await startN8n(await installN8n(folders), folders, await findPort(0));
}

/**
 * Installs a tarball with the commands of the README, with the user folder in place of the home
 * folder and the tarball in place of the package name.
 * @throws Error with npm's output when it fails
 */
async function installByHand(userFolder: string, tarball: string): Promise<void> {
	const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
	const section = readSections(readme).find(({ heading }) => heading === 'Install');
	const commands = section?.code
		.find((code) => code.includes('npm install'))
		?.replaceAll('~', userFolder)
		.replace('n8n-nodes-website-analytics', tarball);
	if (!commands?.includes(tarball)) throw new Error('The README does not say how to install.');
	await run('bash', ['-euc', commands], { env: omit(process.env, OWN_NPM_SETTINGS) });
}
