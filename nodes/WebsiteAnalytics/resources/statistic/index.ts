import type { INodeProperties } from 'n8n-workflow';
import { dateRangeFields } from '../../fields/dateRangeFields';
import { listFields } from '../../fields/listFields';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { websiteLocator } from '../../fields/websiteLocator';
import { LIST_OPTIONS } from './fetchStatistics';
import { get } from './get';
import { getAll } from './getAll';
import { getDailyTraffic } from './getDailyTraffic';
import { getSummary } from './getSummary';
import { nameFields } from './nameFields';
import { summaryFields } from './summaryFields';

const forAll: INodeProperties['displayOptions'] = { show: { resource: ['statistic'] } };
const forRows = showOnlyFor('statistic', ['get', 'getAll']);

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
	...listFields(forRows, LIST_OPTIONS),
	{
		displayName: 'Simplify',
		name: 'simplify',
		type: 'boolean',
		default: true,
		description: 'Whether to return a simplified version of the response instead of the raw data',
		displayOptions: forRows,
	},
];
