import { countBy } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { subtitleExpression } from '../form/form';
import { withToolFields } from '../form/toolFields';
import { createResource } from '../run/n8n';
import { getDailyTraffic } from './statistic/getDailyTraffic';
import { getOverview } from './statistic/getOverview';
import { get as getStatistic, getAll as getAllStatistics } from './statistic/getStatistics';
import { getSummary } from './statistic/getSummary';
import { getUnusualDays } from './statistic/getUnusualDays';
import { create } from './website/create';
import { deleteOne } from './website/delete';
import { get } from './website/get';
import { getAll } from './website/getAll';
import { update } from './website/update';
import { upsert } from './website/upsert';

export const website = createResource({
	value: 'website',
	label: 'Website',
	operations: [create, upsert, deleteOne, get, getAll, update],
	defaultOperation: 'getAll',
});

export const statistic = createResource({
	value: 'statistic',
	label: 'Statistic',
	operations: [
		getStatistic,
		getAllStatistics,
		getOverview,
		getSummary,
		getDailyTraffic,
		getUnusualDays,
	],
	defaultOperation: 'get',
});

export const RESOURCES = [website, statistic];

const resourceField: INodeProperties = {
	displayName: 'Resource',
	name: 'resource',
	type: 'options',
	noDataExpression: true,
	// By their labels.
	options: [statistic, website].map(({ label, value }) => ({ name: label, value })),
	default: 'statistic',
};

/** Returns a new list each time, because n8n adds its own fields to the list of a node. */
export function nodeForm(): INodeProperties[] {
	return [resourceField, ...website.properties, ...withToolFields(statistic.properties)];
}

const TIMES_NAMED = countBy(
	RESOURCES.flatMap(({ operations }) => operations),
	'name',
);

/** What the canvas says of the node, e.g. `Get Summary: shop.example`. */
export const nodeSubtitle = subtitleExpression(
	['resource', 'operation'],
	Object.fromEntries(
		RESOURCES.flatMap((resource) =>
			resource.operations.map(({ value, name }) => {
				const label = TIMES_NAMED[name] === 1 ? name : `${resource.label}: ${name}`;
				return [`${resource.value} ${value}`, label];
			}),
		),
	),
);
