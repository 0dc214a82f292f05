import { dirname, join } from 'node:path';
import { GlobalConfig } from '@n8n/config';
import { Container } from '@n8n/di';
import { LazyPackageDirectoryLoader, PackageDirectoryLoader } from 'n8n-core';
import {
	Expression,
	type INode,
	type INodeType,
	type INodeTypes,
	NodeHelpers,
	Workflow,
} from 'n8n-workflow';
import type { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';
import { additionalDataFor } from '../../engine/support/credentials';
import type { ServiceAccess } from '../task';

import 'reflect-metadata';

const CREDENTIAL = 'websiteAnalyticsApi';

const pack = new PackageDirectoryLoader(join(__dirname, 'pack'));
const base = new LazyPackageDirectoryLoader(
	dirname(require.resolve('n8n-nodes-base/package.json')),
);

const nodeTypes: INodeTypes = {
	getByName: loadType,
	getByNameAndVersion: (type, version) => NodeHelpers.getVersionedNodeType(loadType(type), version),
	getKnownTypes: () => ({}),
};

function loadType(type: string) {
	const [packageName, name = ''] = type.split('.');
	return (packageName === pack.packageName ? pack : base).getNode(name).type;
}

/**
 * Does what n8n does when it starts: loads the packages, and the engine for expressions that n8n uses by default.
 * @returns the processor time of loading this pack, in milliseconds
 */
export async function startN8n(): Promise<number> {
	const before = process.cpuUsage();
	await pack.loadAll();
	const { user, system } = process.cpuUsage(before);
	await base.loadAll();
	await Expression.initExpressionEngine(Container.get(GlobalConfig).expressionEngine);
	return (user + system) / 1000;
}

/** Returns an active workflow of one node, with the node and its type. */
export function workflowOf(
	type: string,
	parameters: INode['parameters'],
	settings: Partial<INode> = {},
) {
	const credentials = { [CREDENTIAL]: { id: '1', name: 'Bench' } };
	const node: INode = {
		id: '1',
		name: 'Node',
		type,
		typeVersion: 1,
		position: [0, 0],
		parameters,
		credentials,
		...settings,
	};
	const workflow = new Workflow({
		// A trigger tells workflows apart by their id.
		id: JSON.stringify(parameters),
		nodes: [node],
		connections: {},
		active: true,
		nodeTypes,
		settings: { timezone: 'UTC' },
	});
	return { workflow, node, nodeType: loadType(type) as INodeType };
}

/** Returns the data that n8n gives to an execution, with the credential of this pack. */
export function additionalDataOf({ url, apiKey }: ServiceAccess) {
	const { type } = pack.getCredential(CREDENTIAL);
	return additionalDataFor({ baseUrl: url, apiKey }, type as WebsiteAnalyticsApi);
}
