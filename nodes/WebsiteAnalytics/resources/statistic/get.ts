import type { INodePropertyOptions } from 'n8n-workflow';
import { Problem } from '../../problem';
import { operation } from '../../execution/operation';
import { readNames } from './names';
import { readRows, STATISTIC_REQUEST } from './readRows';

export const get: INodePropertyOptions = {
	name: 'Get',
	value: 'get',
	action: 'Get a statistic',
	description: 'Get the rows of one statistic of a website, e.g. its visitors by country',
	routing: {
		request: STATISTIC_REQUEST,
		...operation('Statistic: Get', async (call) => {
			const [name = '', ...others] = readNames(call.parameter('name'), 'Statistic');
			if (others.length === 0) return await readRows(call, [name]);
			throw new Problem(
				`'Statistic' holds several statistics: ${[name, ...others].join(', ')}`,
				"Choose the operation 'Get Many', or give one name for each item.",
			);
		}),
	},
};
