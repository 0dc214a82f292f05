import { pickBy } from 'lodash';
import type { INodeTypeDescription, NodeHint } from 'n8n-workflow';
import { namesOfKind } from './statistics/catalog';
import { DATE_RANGES } from './statistics/dateRange';
import { MAX_DAYS_OF_PART } from './statistics/split';

/** Said after a run whose rows may have been cut off. n8n does not tell a hint what the run returned. */
export const resultHints: NodeHint[] = [
	{
		message:
			"Only the largest days were returned, as many as 'Per Page' says. For every day use 'Get Traffic by Day', or switch on 'Return All'.",
		// Weeks and months are whole, however short the range is.
		displayCondition: cutOffCondition(
			'day',
			mostOf(MAX_DAYS_OF_PART, 'splitBy', mostOf(maxDays(), 'dateRange', 'Infinity')),
		),
		whenToDisplay: 'afterExecution',
		location: 'outputPane',
	},
	{
		message:
			"Only the largest hours were returned, as many as 'Per Page' says. For every hour switch on 'Return All'.",
		displayCondition: cutOffCondition('hour', '24'),
		whenToDisplay: 'afterExecution',
		location: 'outputPane',
	},
	{
		message:
			"Get Many returns as many websites as 'Per Page' says. For all of them, switch on 'Return All'.",
		displayCondition:
			'={{ $parameter.resource === "website" && $parameter.operation === "getAll" && !$parameter.returnAll }}',
		whenToDisplay: 'afterExecution',
		location: 'outputPane',
	},
];

/** What n8n's assistant and its node search know about the node. */
export const builderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		'Visitors, pageviews, referrers, pages, countries and other web statistics of websites, and the websites of an analytics account. Get Traffic by Day lists days, Get Summary and Get Overview give a text ready to post. For all websites, put Website: Get Many before it.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-base.scheduleTrigger',
			relationHint: 'Starts a nightly or weekly report',
		},
		{
			nodeType: 'n8n-nodes-base.googleSheets',
			relationHint: 'Keeps rows: append or update, matched by the field key',
		},
		{
			nodeType: 'n8n-nodes-base.dataTable',
			relationHint: 'Keeps rows: upsert, matched by the field key',
		},
		{
			nodeType: 'n8n-nodes-base.slack',
			relationHint: 'Posts the text of Get Summary or Get Overview',
		},
	],
};

/** Whether the form shows Get for a statistic of this kind, with fewer rows than it may have. */
function cutOffCondition(kind: 'day' | 'hour', mostRows: string): string {
	const names = JSON.stringify(namesOfKind(kind));
	const conditions = [
		'$parameter.resource === "statistic"',
		'$parameter.operation === "get"',
		`${names}.includes($parameter.name)`,
		'!$parameter.returnAll',
		`(${mostRows}) > $parameter.perPage`,
	];
	return `={{ ${conditions.join(' && ')} }}`;
}

/** What a parameter allows at most; with any other value, as much as something else does. */
function mostOf(byValue: Record<string, number>, parameter: string, otherwise: string): string {
	// JSON has no Infinity.
	const finite = pickBy(byValue, Number.isFinite);
	return `((${JSON.stringify(finite)})[$parameter.${parameter}] ?? ${otherwise})`;
}

function maxDays(): Record<string, number> {
	return Object.fromEntries(
		Object.entries(DATE_RANGES).map(([name, { maxDays: days }]) => [name, days]),
	);
}
