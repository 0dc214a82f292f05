import { createResource } from '../../execution/resource';
import { withToolFields } from '../../fields/toolFields';
import { get } from './get';
import { getAll } from './getAll';
import { getDailyTraffic } from './getDailyTraffic';
import { getOverview } from './getOverview';
import { getSummary } from './getSummary';
import { getUnusualDays } from './getUnusualDays';

export const statistic = createResource({
	value: 'statistic',
	label: 'Statistic',
	operations: [get, getAll, getOverview, getSummary, getDailyTraffic, getUnusualDays].map(
		(operation) => ({ ...operation, fields: withToolFields(operation.fields) }),
	),
	defaultOperation: 'get',
});
