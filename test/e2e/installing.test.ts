import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { omit } from 'lodash';
import type { INodeTypeDescription } from 'n8n-workflow';
import { name as packageName, version } from '../../package.json';
import { foldersFor } from '../../sandbox/folders';
import { installN8n } from '../../sandbox/n8n/install';
import { type N8nServer, startN8n } from '../../sandbox/n8n/server';
import { NODE_TYPE, TRIGGER_TYPE } from '../../sandbox/n8n/workflow';
import { NODE, TRIGGER } from '../support/forms';
import { readSections } from '../support/markdown';
import { MINUTE_MS, temporaryFolder } from './support/lifecycle';

jest.setTimeout(3 * MINUTE_MS);

type NodeType = Pick<INodeTypeDescription, 'properties'>;

/** Returns the names of all fields of a node. */
const fieldsOf = ({ properties }: NodeType) => properties.map(({ name }) => name);
/** The settings of this project's .npmrc, which npm passes to its child processes; users lack them. */
const OWN_NPM_SETTINGS = ['npm_config_legacy_peer_deps', 'npm_config_ignore_scripts'];

describe('a new n8n', () => {
	const folder = temporaryFolder();
	const userFolder = join(folder.path, 'user');
	let server: N8nServer | undefined;

	afterAll(async () => {
		await server?.close();
		folder.close();
	}, MINUTE_MS);

	it('installs only the pack with the commands of the README', async () => {
		await installByHand(userFolder);
		const modules = join(userFolder, '.n8n/nodes/node_modules');
		const installed = readdirSync(modules).filter((name) => !name.startsWith('.'));
		const manifest = readFileSync(join(modules, packageName, 'package.json'), 'utf8');

		expect(installed).toEqual([packageName]);
		expect(JSON.parse(manifest)).toMatchObject({ version });
	});

	it('shows the node and the trigger with all their fields', async () => {
		const folders = { ...foldersFor({ stateFolder: folder.path }), user: userFolder };
		server = await startN8n(await installN8n(folders), folders);
		const { client } = server;
		/** Returns the fields of a node as n8n describes the node to its editor. */
		const fieldsInEditor = async (name: string) => {
			const nodeInfos = [{ name, version: 1 }];
			const nodes = await client.request<NodeType[]>('POST', '/node-types', { nodeInfos });
			return nodes.flatMap(fieldsOf);
		};

		// n8n adds one to a node that has routing, and its own to a node that polls.
		expect(await fieldsInEditor(NODE_TYPE)).toEqual([...fieldsOf(NODE), 'requestOptions']);
		expect(await fieldsInEditor(TRIGGER_TYPE)).toEqual(expect.arrayContaining(fieldsOf(TRIGGER)));
	});
});

/**
 * Installs the tarball with the commands of the README. The user folder replaces the home folder, and the tarball replaces
 * the package name.
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
