import type { INodeProperties } from 'n8n-workflow';
import { dateRangeFields } from '../../fields/dateRangeFields';
import { listingFields } from '../../fields/listing';
import { showFor } from '../../fields/show';
import { websiteLocator } from '../../fields/websiteLocator';
import { get } from './get';
import { getAll } from './getAll';
import { getDailyTraffic } from './getDailyTraffic';
import { getSummary } from './getSummary';
import { nameFields } from './names';
import { LISTING } from './readRows';
import { summaryFields } from './summaryFields';

const forAll: INodeProperties['displayOptions'] = { show: { resource: ['statistic'] } };
const forRows = showFor('statistic', ['get', 'getAll']);

export const statisticProperties: INodeProperties[] = [
	{
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: forAll,
		options: [get, getAll, getSummary, getDailyTraffic],
		default: 'get',
	},
	websiteLocator(forAll),
	...nameFields,
	...dateRangeFields(forAll),
	...summaryFields,
	...listingFields(forRows, LISTING),
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		displayOptions: forRows,
	},
];
