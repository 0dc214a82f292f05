import type { Operation } from '../../run/operation';
import { oneLine, shorten } from '../../text';
import { LABELS } from '../../interfaceFields';
import { Problem } from '../../problem';
import { fetchStatistics, STATISTICS_REQUEST } from './fetchStatistics';
import { readChosenNames, STATISTIC_OPTIONS } from '../../form/nameFields';
import { ROW_FIELDS } from '../../form/rowItems';
import { rowForm } from './rowFields';

const MAX_QUOTE_LENGTH = 200;

export const get: Operation = {
	name: 'Get',
	value: 'get',
	action: 'Get a statistic',
	description: 'Get the rows of one statistic, such as visitors by country',
	request: STATISTICS_REQUEST,
	...rowForm({
		displayName: LABELS.name,
		name: 'name',
		type: 'options',
		options: STATISTIC_OPTIONS,
		default: 'visitors',
		required: true,
		description: 'Which statistic to get',
		routing: { send: { type: 'query', property: 'name' } },
	}),
	items: ROW_FIELDS,
	async execute(item) {
		const [name = '', ...others] = readChosenNames(item.parameter, 'name', LABELS.name);
		if (others.length === 0) return await fetchStatistics(item, [name]);
		throw new Problem(
			`'Statistic' contains several statistics: ${shorten(oneLine([name, ...others].join(', ')), MAX_QUOTE_LENGTH)}`,
			"Choose the operation 'Get Many', or enter one name per item.",
		);
	},
};
