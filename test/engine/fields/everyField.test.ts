import { isEqual, range } from 'lodash';
import type { INodeTypeDescription } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import {
	combinations,
	EXPRESSION,
	fieldsByN8n,
	fieldsByTable,
	type Form,
	type Row,
} from './support/fieldTable';
import { NODE_TABLE } from './support/nodeTable';
import { TRIGGER_TABLE } from './support/triggerTable';

const valuesOf = (table: Row[], name: string) => {
	const values = table.find((row) => row.name === name)?.values ?? [];
	return [...values.map(([value]) => value as string), EXPRESSION];
};
const inNode = (name: string) => valuesOf(NODE_TABLE, name);
const inTrigger = (name: string) => valuesOf(TRIGGER_TABLE, name);
const SWITCHED = [false, true, EXPRESSION];
const isTool = [false, true];

const rows = {
	...{ isTool, dateRange: inNode('dateRange'), splitBy: inNode('splitBy') },
	...{ returnAll: SWITCHED, simplify: SWITCHED },
};
const text = { isTool, dateRange: inNode('dateRange'), compareTo: inNode('compareTo') };

/** What decides which fields the form of each operation shows. */
const NODE_FORMS: Array<[resource: string, operation: string, Parameters<typeof combinations>[0]]> =
	[
		['statistic', 'get', rows],
		['statistic', 'getAll', rows],
		['statistic', 'getDailyTraffic', { isTool, dateRange: inNode('dateRange') }],
		['statistic', 'getOverview', text],
		['statistic', 'getSummary', { ...text, output: inNode('output') }],
		[
			'statistic',
			'getUnusualDays',
			{
				...{ isTool, dateRange: inNode('dateRange'), metric: inNode('metric') },
				output: inNode('output'),
			},
		],
		['website', 'create', { isTool, privacy: inNode('privacy') }],
		['website', 'delete', { isTool }],
		['website', 'get', { isTool, output: inNode('output') }],
		['website', 'getAll', { isTool, returnAll: SWITCHED, output: inNode('output') }],
		['website', 'update', { isTool }],
		['website', 'upsert', { isTool }],
	];

const website = { websites: inTrigger('websites') };
const readyAt = [...range(25), EXPRESSION];
const period = inTrigger('period');

/** The same for each event. */
const TRIGGER_FORMS: Array<[event: string, Parameters<typeof combinations>[0]]> = [
	['newValue', { ...website, readyAt }],
	['newWebsite', {}],
	['noVisitors', website],
	['report', { ...website, readyAt, period, compareTo: inTrigger('compareTo') }],
	[
		'threshold',
		{ ...website, readyAt, period, metric: ['visitors', 'pageviews', 'value', EXPRESSION] },
	],
	['unusualTraffic', { ...website, readyAt, metric: ['visitors', 'pageviews'] }],
];

/** The first form of which n8n shows other fields than the table has, with both; empty when there is none. */
function firstDifference(description: INodeTypeDescription, table: Row[], forms: Form[]) {
	const different = forms
		.map((form) => ({
			form,
			actual: fieldsByN8n(description, form),
			expected: fieldsByTable(table, form),
		}))
		.find(({ actual, expected }) => !isEqual(actual, expected));
	return different ?? { form: {}, actual: [], expected: [] };
}

describe('the fields of the node', () => {
	const { description } = new WebsiteAnalytics();

	it.each(NODE_FORMS)('for %s: %s are those of the table', (resource, operation, deciding) => {
		const forms = combinations(deciding).map((form) => ({ resource, operation, ...form }));

		const { form, actual, expected } = firstDifference(description, NODE_TABLE, forms);

		expect({ form, fields: actual }).toEqual({ form, fields: expected });
	});

	it('are as many as in the table', () => {
		expect(description.properties).toHaveLength(NODE_TABLE.length);
	});
});

describe('the fields of the trigger', () => {
	const { description } = new WebsiteAnalyticsTrigger();

	it.each(TRIGGER_FORMS)('for %s are those of the table', (event, deciding) => {
		const forms = combinations(deciding).map((form) => ({ event, ...form }));

		const { form, actual, expected } = firstDifference(description, TRIGGER_TABLE, forms);

		expect({ form, fields: actual }).toEqual({ form, fields: expected });
	});

	it('are as many as in the table', () => {
		const fields = description.properties.filter(({ name }) => name !== 'pollNotice');

		expect(fields).toHaveLength(TRIGGER_TABLE.length - 1);
	});
});
