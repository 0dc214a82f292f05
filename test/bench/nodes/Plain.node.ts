import { NodeConnectionTypes, type INodeType, type INodeTypeDescription } from 'n8n-workflow';

/** A purely declarative node: one field with an expression, and one request. */
export class Plain implements INodeType {
	description: INodeTypeDescription = {
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
	};
}
