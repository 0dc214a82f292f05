import { dirname, join } from 'node:path';
import { GlobalConfig } from '@n8n/config';
import { Container } from '@n8n/di';
import { LazyPackageDirectoryLoader, PackageDirectoryLoader } from 'n8n-core';
import {
	Expression,
	type ICredentialsHelper,
	type IHttpRequestOptions,
	type INode,
	type INodeType,
	type INodeTypes,
	type IWorkflowExecuteAdditionalData,
	NodeHelpers,
	Workflow,
} from 'n8n-workflow';
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

/** Returns what n8n gives to an execution, with one credential. */
export function additionalDataFor(service: ServiceAccess): IWorkflowExecuteAdditionalData {
	const data: Partial<IWorkflowExecuteAdditionalData> = {
		credentialsHelper: credentialsHelper(service) as ICredentialsHelper,
		executionId: 'bench',
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://127.0.0.1',
		formWaitingBaseUrl: 'http://127.0.0.1',
	};
	return data as IWorkflowExecuteAdditionalData;
}

/** Returns the decrypted credential at once. n8n's own helper reads it from the database and decrypts it each time. */
function credentialsHelper({ url, apiKey }: ServiceAccess): Partial<ICredentialsHelper> {
	const { properties, authenticate } = pack.getCredential(CREDENTIAL).type;
	if (typeof authenticate !== 'function') throw new Error('The credential has no "authenticate"');
	return {
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getDecrypted: async () => ({ baseUrl: url, apiKey }),
		getCredentialsProperties: () => properties,
		authenticate: async (credential, _type, request) =>
			await authenticate(credential, request as IHttpRequestOptions),
		preAuthentication: async () => undefined,
		runPreAuthentication: async () => undefined,
	};
}
