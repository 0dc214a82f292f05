import { DirectoryLoader } from 'n8n-core';
import type { INodeType } from 'n8n-workflow';

/** A minimal declarative node: three properties, no checks, no retries, no item links. */
export const minimalNode: INodeType = {
	description: {
		displayName: 'Minimal',
		name: 'minimal',
		group: ['transform'],
		version: 1,
		description: 'A declarative node of three properties',
		defaults: { name: 'Minimal' },
		inputs: ['main'],
		outputs: ['main'],
		credentials: [{ name: 'websiteAnalyticsApi', required: true }],
		requestDefaults: { headers: { Accept: 'application/json' } },
		properties: [
			{
				displayName: 'Operation',
				name: 'operation',
				type: 'options',
				default: 'get',
				options: [
					{
						name: 'Get',
						value: 'get',
						routing: {
							request: { method: 'GET', url: '=/api/v1/stats/{{ $parameter.id }}' },
							output: { postReceive: [{ type: 'rootProperty', properties: { property: 'data' } }] },
						},
					},
				],
			},
			{ displayName: 'ID', name: 'id', type: 'string', default: '' },
			{
				displayName: 'Name',
				name: 'name',
				type: 'string',
				default: 'visitors',
				routing: { send: { type: 'query', property: 'name' } },
			},
		],
	},
};

DirectoryLoader.applyDeclarativeNodeOptionParameters(minimalNode);
