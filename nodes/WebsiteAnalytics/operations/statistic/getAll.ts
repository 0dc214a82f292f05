import { namesField } from '../../form/nameFields';
import { ROW_FIELDS } from '../../items/rowItems';
import { operation } from '../../run/operation';
import { fetchStatistics, STATISTICS_REQUEST } from './fetchStatistics';
import { rowForm } from './rowForm';

export const getAll = operation({
	name: 'Get Many',
	value: 'getAll',
	action: 'Get several statistics of a website',
	description: 'Get the rows of several statistics',
	request: STATISTICS_REQUEST,
	form: rowForm({ names: namesField }),
	output: ROW_FIELDS,
	run: async (input, context) => await fetchStatistics(input.names, input, context),
});
