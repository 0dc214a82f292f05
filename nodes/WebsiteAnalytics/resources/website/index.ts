import type { INodeProperties } from 'n8n-workflow';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { websiteLocator } from '../../fields/websiteLocator';
import { create, createFields } from './create';
import { deleteOne } from './delete';
import { get } from './get';
import { getAll, getAllFields } from './getAll';
import { update, updateFields } from './update';

export const websiteProperties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['website'] } },
		options: [create, deleteOne, get, getAll, update],
		default: 'getAll',
	},
	websiteLocator(showOnlyFor('website', ['delete', 'get', 'update'])),
	...createFields,
	...getAllFields,
	...updateFields,
];
