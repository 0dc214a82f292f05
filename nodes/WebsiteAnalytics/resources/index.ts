import { createResource, type Resource } from '../execution/resource';
import { withToolFields } from '../fields/toolFields';
import { get as getStatistic } from './statistic/get';
import { getAll as getAllStatistics } from './statistic/getAll';
import { getDailyTraffic } from './statistic/getDailyTraffic';
import { getOverview } from './statistic/getOverview';
import { getSummary } from './statistic/getSummary';
import { getUnusualDays } from './statistic/getUnusualDays';
import { create } from './website/create';
import { deleteOne } from './website/delete';
import { exportOne } from './website/export';
import { get } from './website/get';
import { getAll } from './website/getAll';
import { update } from './website/update';
import { upsert } from './website/upsert';

export const website = createResource({
	value: 'website',
	label: 'Website',
	operations: [create, upsert, deleteOne, exportOne, get, getAll, update],
	defaultOperation: 'getAll',
});

export const statistic = createResource({
	value: 'statistic',
	label: 'Statistic',
	operations: [
		...[getStatistic, getAllStatistics, getOverview],
		...[getSummary, getDailyTraffic, getUnusualDays],
	],
	defaultOperation: 'get',
	asForm: withToolFields,
});

export const RESOURCES: Resource[] = [website, statistic];
