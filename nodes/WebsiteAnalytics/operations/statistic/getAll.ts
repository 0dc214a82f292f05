import type { Operation } from '../../run/operation';
import { fetchStatistics, STATISTICS_REQUEST } from './fetchStatistics';
import { readChosenNames, STATISTIC_OPTIONS } from '../../form/nameFields';
import { ROW_FIELDS } from '../../form/rowItems';
import { rowForm } from './rowFields';

export const getAll: Operation = {
	name: 'Get Many',
	value: 'getAll',
	action: 'Get several statistics of a website',
	description: 'Get the rows of several statistics',
	request: STATISTICS_REQUEST,
	...rowForm({
		displayName: 'Statistics',
		name: 'names',
		type: 'multiOptions',
		options: STATISTIC_OPTIONS,
		default: ['visitors', 'pageviews'],
		required: true,
		description: 'Which statistics to get',
	}),
	items: ROW_FIELDS,
	async execute(item) {
		return await fetchStatistics(item, readChosenNames(item.parameter, 'names', 'Statistics'));
	},
};
