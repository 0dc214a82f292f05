import { DirectoryLoader } from 'n8n-core';
import { NodeConnectionTypes, type INodeType } from 'n8n-workflow';

/** A node that is nothing but declared: one field with an expression, and one request. */
export const PLAIN_NODE = 'bench.plain';

const node: INodeType = {
	description: {
		displayName: 'Plain',
		name: 'plain',
		group: ['transform'],
		version: 1,
		description: 'Gets a website',
		defaults: { name: 'Plain' },
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'websiteAnalyticsApi', required: true }],
		requestDefaults: { headers: { Accept: 'application/json' } },
		properties: [
			{
				displayName: 'Website ID',
				name: 'websiteId',
				type: 'string',
				default: '',
				routing: { request: { method: 'GET', url: '=/api/v1/websites/{{ $value }}' } },
			},
		],
	},
};
// What n8n adds to a declarative node on loading it.
DirectoryLoader.applyDeclarativeNodeOptionParameters(node);

export const plainNode = node;
