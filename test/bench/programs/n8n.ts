import 'reflect-metadata';
import { dirname, join } from 'node:path';
import { GlobalConfig } from '@n8n/config';
import { Container } from '@n8n/di';
import { LazyPackageDirectoryLoader, PackageDirectoryLoader } from 'n8n-core';
import { Expression, NodeHelpers, type INodeTypes } from 'n8n-workflow';

/** The packed node. */
export const pack = new PackageDirectoryLoader(join(__dirname, 'pack'));

/** The nodes that come with n8n. */
export const base = new LazyPackageDirectoryLoader(
	dirname(require.resolve('n8n-nodes-base/package.json')),
);

export const nodeTypes: INodeTypes = {
	getByName: loadType,
	getByNameAndVersion: (type, version) => NodeHelpers.getVersionedNodeType(loadType(type), version),
	getKnownTypes: () => ({}),
};

/** A node type by its full name, e.g. `n8n-nodes-base.httpRequest`. */
export function loadType(type: string) {
	const [packageName, name = ''] = type.split('.');
	return (packageName === pack.packageName ? pack : base).getNode(name).type;
}

/**
 * Does what n8n does when it starts: loads the packages, and starts the engine for expressions that
 * it uses by default. Without that, expressions would cost less than in n8n.
 * @returns the processor time that loading this pack took, in milliseconds
 */
export async function startN8n(): Promise<number> {
	const before = process.cpuUsage();
	await pack.loadAll();
	const { user, system } = process.cpuUsage(before);
	await base.loadAll();
	const { idleTimeout, ...settings } = Container.get(GlobalConfig).expressionEngine;
	const idleTimeoutMs = idleTimeout === undefined ? undefined : idleTimeout * 1000;
	await Expression.initExpressionEngine({ ...settings, idleTimeoutMs });
	return (user + system) / 1000;
}
