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
import { NODE_TABLE, OPERATIONS } from './support/nodeTable';
import { EVENTS, TRIGGER_TABLE } from './support/triggerTable';

/** The fields that decide which others a form shows. */
const DECIDING = [
	...['compareTo', 'dateRange', 'metric', 'output', 'period', 'privacy', 'readyAt'],
	...['returnAll', 'simplify', 'splitBy', 'websites'],
];

/** The values of a field that can make a difference, also those that another event has left. */
function decidingValues(table: Row[], name: string): Array<Form[string]> {
	if (name === 'readyAt') return [...range(25), EXPRESSION];
	const rows = table.filter((row) => row.name === name);
	if (rows.some(({ type }) => type === 'boolean')) return [false, true, EXPRESSION];
	const values = rows.flatMap((row) => (row.values ?? []).map(([value]) => value as Form[string]));
	return [...new Set([...values, EXPRESSION])];
}

/** Every form of an operation or an event, by the fields of the table that decide in it. */
function formsOf(table: Row[], form: Form, isTool: boolean[]): Form[] {
	const deciding = table.filter(
		({ name, shown }) =>
			DECIDING.includes(name) && isTool.some((value) => shown({ ...form, isTool: value })),
	);
	const values = Object.fromEntries(
		deciding.map(({ name }) => [name, decidingValues(table, name)]),
	);
	return combinations({ isTool, ...values }).map((more) => ({ ...form, ...more }));
}

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

	it.each(OPERATIONS)('for $title are those of the table', ({ resource, operation }) => {
		const forms = formsOf(NODE_TABLE, { resource, operation }, [false, true]);

		const { form, actual, expected } = firstDifference(description, NODE_TABLE, forms);

		expect({ form, fields: actual }).toEqual({ form, fields: expected });
	});

	it('are as many as in the table', () => {
		expect(description.properties).toHaveLength(NODE_TABLE.length);
	});
});

describe('the fields of the trigger', () => {
	const { description } = new WebsiteAnalyticsTrigger();

	it.each(EVENTS)('for %s are those of the table', (event) => {
		const forms = formsOf(TRIGGER_TABLE, { event }, [false]);

		const { form, actual, expected } = firstDifference(description, TRIGGER_TABLE, forms);

		expect({ form, fields: actual }).toEqual({ form, fields: expected });
	});

	it('are as many as in the table', () => {
		const fields = description.properties.filter(({ name }) => name !== 'pollNotice');

		// Two events have Period and Week Starts On of their own.
		expect(fields).toHaveLength(TRIGGER_TABLE.length - 1 + 2);
	});
});
