import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { omit } from 'lodash';
import type { INodeTypeDescription } from 'n8n-workflow';
import { type Service, startService } from '../../sandbox/service';
import { name as packageName, version } from '../../package.json';
import { foldersFor } from '../../sandbox/folders';
import { loadOrCreateLogin } from '../../sandbox/kept';
import { N8nClient } from '../../sandbox/n8n/client';
import { runWorkflow } from '../../sandbox/n8n/execution';
import { installN8n } from '../../sandbox/n8n/install';
import { findPort, startN8n } from '../../sandbox/n8n/server';
import {
	CREDENTIAL_TYPE,
	manualTrigger,
	NODE_TYPE,
	saveCredential,
	saveWorkflow,
	TRIGGER_TYPE,
} from '../../sandbox/n8n/workflow';
import { readSavedCases } from '../engine/support/savedFiles';
import {
	receivedRequests,
	recordedRequests,
	replayResponses,
	resultOf,
} from '../engine/support/savedWorkflows';
import { NODE as NODE_DESCRIPTION, TRIGGER } from '../support/forms';
import { readSections } from '../support/markdown';
import { chain } from './support/chain';

const MINUTE_MS = 60_000;
const RUN_NOW = 'Run Now';
const NODE = 'Website Analytics';

jest.setTimeout(3 * MINUTE_MS);

type NodeType = Pick<INodeTypeDescription, 'properties'>;

/** A report with a chart, and a write. Their days do not depend on the clock, which the test cannot set in n8n. */
const SAVED = readSavedCases().filter(({ file }) =>
	['statistic.getSummary', 'website.update'].includes(file),
);
/** The names of all fields of a node. */
const fieldsOf = ({ properties }: NodeType) => properties.map(({ name }) => name);
/** The settings of this project's .npmrc, which npm passes to its child processes; users lack them. */
const OWN_NPM_SETTINGS = ['npm_config_legacy_peer_deps', 'npm_config_ignore_scripts'];

describe('a new n8n', () => {
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-installing-'));
	const userFolder = join(folder, 'user');
	let service: Service;
	let server: Awaited<ReturnType<typeof startN8n>> | undefined;
	let n8n: N8nClient;

	beforeAll(async () => {
		service = await startService({ requestsPerMinute: false });
	});

	afterAll(async () => {
		await server?.stop();
		await service.close();
		rmSync(folder, { recursive: true, force: true });
	}, MINUTE_MS);

	/** Returns the fields of a node as n8n describes it to its editor. */
	async function fieldsInEditor(name: string) {
		const nodeInfos = [{ name, version: 1 }];
		const nodes = await n8n.request<NodeType[]>('POST', '/node-types', { nodeInfos });
		return nodes.flatMap(fieldsOf);
	}

	it('installs only the pack with the commands of the README', async () => {
		await installByHand(userFolder);
		const modules = join(userFolder, '.n8n/nodes/node_modules');
		const installed = readdirSync(modules).filter((name) => !name.startsWith('.'));
		const manifest = readFileSync(join(modules, packageName, 'package.json'), 'utf8');

		expect(installed).toEqual([packageName]);
		expect(JSON.parse(manifest)).toMatchObject({ version });
	});

	it('shows the node and the trigger with all their fields', async () => {
		const folders = { ...foldersFor({ stateFolder: folder }), user: userFolder };
		const login = await loadOrCreateLogin(userFolder);
		server = await startN8n(await installN8n(folders), folders, await findPort(0));
		n8n = await N8nClient.logIn(server.url, login);

		// n8n adds one to a node that has routing, and its own to a node that polls.
		expect(await fieldsInEditor(NODE_TYPE)).toEqual([
			...fieldsOf(NODE_DESCRIPTION),
			'requestOptions',
		]);
		expect(await fieldsInEditor(TRIGGER_TYPE)).toEqual(expect.arrayContaining(fieldsOf(TRIGGER)));
	});

	it.each(SAVED)('runs $file', async (saved) => {
		const credentials = { [CREDENTIAL_TYPE]: await saveCredential(n8n, service) };
		const node = { ...saved.node, name: NODE, credentials };
		const workflow = await saveWorkflow(n8n, {
			...chain(saved.name, manualTrigger(RUN_NOW), node),
			settings: saved.settings,
		});
		replayResponses(service, saved);
		const { [NODE]: items = [] } = await runWorkflow(n8n, workflow, RUN_NOW);
		const result = resultOf(items);

		expect(receivedRequests(service)).toEqual(recordedRequests(saved));
		expect(result.items).toMatchObject(saved.items);
		expect(result.files).toEqual(saved.files);
	});
});

/**
 * Installs the tarball with the commands of the README, with the user folder in place of the home folder and the tarball
 * in place of the package name.
 * @throws Error with npm's output when it fails
 */
async function installByHand(userFolder: string) {
	const { WEBSITE_ANALYTICS_TARBALL: tarball = '' } = process.env;
	const readme = readFileSync(join(__dirname, '../../README.md'), 'utf8');
	const section = readSections(readme).find(({ heading }) => heading === 'Install');
	const commands = section?.code
		.find((code) => code.includes('npm install'))
		?.replaceAll('~', userFolder)
		.replace(packageName, tarball);
	if (!commands?.includes(tarball)) throw new Error('The README does not say how to install.');
	await promisify(execFile)('bash', ['-euc', commands], {
		env: omit(process.env, OWN_NPM_SETTINGS),
	});
}
