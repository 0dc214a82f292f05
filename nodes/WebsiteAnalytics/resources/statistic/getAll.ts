import type { INodePropertyOptions } from 'n8n-workflow';
import { operation } from '../../execution/operation';
import { readNames } from './names';
import { readRows, STATISTIC_REQUEST } from './readRows';

export const getAll: INodePropertyOptions = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get many statistics',
	description: 'Get the rows of several statistics of a website, one statistic after the other',
	routing: {
		request: STATISTIC_REQUEST,
		...operation(
			'Statistic: Get Many',
			async (call) => await readRows(call, readNames(call.parameter('names'), 'Statistics')),
		),
	},
};
