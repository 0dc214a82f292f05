import type { INodePropertyOptions } from 'n8n-workflow';
import { operation } from '../../execution/operation';
import { fetchStatistics, STATISTICS_REQUEST } from './fetchStatistics';
import { readNames } from './nameFields';

export const getAll: INodePropertyOptions = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get several statistics of a website',
	description: 'Get the rows of several statistics of a website, one statistic after the other',
	routing: {
		request: STATISTICS_REQUEST,
		...operation('Statistic: Get Many', async (item) => {
			return await fetchStatistics(item, readNames(item.parameter('names'), 'Statistics'));
		}),
	},
};
