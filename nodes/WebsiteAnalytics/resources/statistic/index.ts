import type { INodeProperties } from 'n8n-workflow';
import { dateRangeFields } from '../../fields/dateRangeFields';
import { showFor } from '../../fields/show';
import { websiteLocator } from '../../fields/websiteLocator';
import { get, getFields, getListingFields } from './get';

const displayOptions = showFor('statistic', ['get']);

export const statisticProperties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: ['statistic'] } },
		options: [get],
		default: 'get',
	},
	websiteLocator(displayOptions),
	...getFields,
	...dateRangeFields(displayOptions),
	...getListingFields,
];
