import { nameField } from '../../form/nameFields';
import { ROW_FIELDS } from '../../items/rowItems';
import { operation } from '../../run/operation';
import { fetchStatistics, STATISTICS_REQUEST } from './fetchStatistics';
import { rowForm } from './rowForm';

export const get = operation({
	name: 'Get',
	value: 'get',
	action: 'Get a statistic',
	description: 'Get the rows of one statistic, such as visitors by country',
	request: STATISTICS_REQUEST,
	form: rowForm({ name: nameField }),
	output: ROW_FIELDS,
	run: async (input, context) => await fetchStatistics([input.name], input, context),
});
