import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { DOCUMENTED_OPERATIONS } from './support/documentedOperations';
import { OPERATIONS } from '../support/interfaceDocument';

const { description } = new WebsiteAnalytics();

/** These fields are computed from several parameters when a request is sent, not routed. */
const COMPUTED = ['from', 'to'];

/** The fields whose values have labels in the node, but not in the document. */
const OWN_LABELS = ['name', 'per_page'];

/** The node's defaults of fields for which the document has none, or one that it does not allow. */
const OWN_DEFAULTS: Record<string, Record<string, string | number>> = {
	'4.4': { privacy: 1, email: 0, exclude_bots: 1 },
	'4.6': { name: 'visitors', search_by: 'value' },
};

it('has the two resources of the interface', () => {
	expect(optionsOf(property('resource')).map(({ value }) => value)).toEqual([
		'statistic',
		'website',
	]);
});

it('has every operation of the interface', () => {
	expect(OPERATIONS.map(({ section }) => section)).toEqual(
		DOCUMENTED_OPERATIONS.map(({ section }) => section),
	);
});

it('requires its credential for all operations', () => {
	expect(description.credentials).toEqual([
		{ name: 'websiteAnalyticsApi', required: true, testedBy: 'testCredential' },
	]);
});

describe.each(DOCUMENTED_OPERATIONS)('section $section, $resource: $operation', (documented) => {
	const { section, resource, operation, label, method, path, type, fields, parameters } =
		documented;
	const shown = description.properties.filter((field) => isShown(field, resource, operation));
	const declared = optionsOf(operationsOf(resource)).find(({ value }) => value === operation);

	it(`is "${label}" and sends ${method} ${path}`, () => {
		expect(declared).toMatchObject({
			name: label,
			routing: { request: { method, url: path } },
		});
	});

	it(`${path.includes('{id}') ? 'has' : 'lacks'} the field for a website`, () => {
		const locators = shown.filter(({ name }) => name === 'websiteId');

		expect(locators.map((locator) => locator.type)).toEqual(
			path.includes('{id}') ? ['resourceLocator'] : [],
		);
	});

	it('routes exactly the documented fields', () => {
		const routed = shown.flatMap(flat).flatMap((field) => field.routing?.send?.property ?? []);

		expect(routed.sort()).toEqual(
			fields
				.map(({ field }) => field)
				.filter((field) => !COMPUTED.includes(field))
				.sort(),
		);
	});

	it('sends the documented defaults of the query', () => {
		const defaults = fields
			.filter(({ field }) => ['sort_by', 'sort', 'per_page'].includes(field))
			.map((field) => [field.field, field.default]);

		expect(declared?.routing?.request?.qs ?? {}).toEqual(Object.fromEntries(defaults));
	});

	// Jest rejects an empty table.
	if (fields.length === 0) return;

	describe.each(fields)('$field', (row) => {
		const found = parameterAt(shown, parameters[row.field] ?? '');

		it('has a parameter', () => {
			expect(found?.name).toBe(parameters[row.field]?.split('.').at(-1));
		});

		it('has exactly the documented values', () => {
			const values = row.values?.map(([value]) => value);

			expect(found && sorted(optionsOf(found).map(({ value }) => value))).toEqual(
				sorted(values ?? []),
			);
			expect(found?.type).toBe(values ? 'options' : row.isDay ? 'dateTime' : 'string');
		});

		it('has the documented default', () => {
			const own = OWN_DEFAULTS[section]?.[row.field] ?? '';

			expect(found?.default).toBe(row.default ?? own);
		});

		it('is required where the document says so', () => {
			const isRequired = found?.required ?? COMPUTED.includes(row.field);

			expect(isRequired).toBe(row.required);
		});

		it('is routed to its documented name', () => {
			expect(found?.routing?.send).toEqual(
				COMPUTED.includes(row.field) ? undefined : { type, property: row.field },
			);
		});
	});

	const choices = fields.flatMap(({ field, values }) => (values ? [{ field, values }] : []));

	// Jest rejects an empty table.
	if (choices.length === 0) return;

	it.each(choices)('labels the values of $field like the document', ({ field, values }) => {
		const options = optionsOf(parameterAt(shown, parameters[field] ?? ''));
		const labels = values.map(([value]) =>
			options.find((option) => option.value === value)?.name.toLowerCase(),
		);
		const anyLabel: unknown = expect.stringMatching(/\S/);
		const hasOwnLabels = OWN_LABELS.includes(field);

		expect(labels).toEqual(
			values.map(([, label]) => (hasOwnLabels ? anyLabel : label?.toLowerCase())),
		);
	});
});

function property(name: string): INodeProperties | undefined {
	return description.properties.find((field) => field.name === name);
}

function operationsOf(resource: string): INodeProperties | undefined {
	return description.properties.find(
		({ name, displayOptions }) =>
			name === 'operation' && displayOptions?.show?.resource?.includes(resource),
	);
}

/** Whether the form of the node shows it, which is no tool. */
function isShown(
	{ displayOptions }: INodeProperties,
	resource: string,
	operation: string,
): boolean {
	const show = displayOptions?.show ?? {};
	if ('@tool' in show) return false;
	const { resource: resources, operation: operations } = show;
	return (resources?.includes(resource) ?? true) && (operations?.includes(operation) ?? true);
}

/** A field, and those that are in it when it is a collection. */
function flat(field: INodeProperties): INodeProperties[] {
	return field.type === 'collection' ? (field.options as INodeProperties[]) : [field];
}

function parameterAt(fields: INodeProperties[], path: string): INodeProperties | undefined {
	const [name, member] = path.split('.');
	const field = fields.find((given) => given.name === name);
	return member === undefined
		? field
		: (field?.options as INodeProperties[] | undefined)?.find((given) => given.name === member);
}

function optionsOf(field: INodeProperties | undefined): INodePropertyOptions[] {
	return (field?.options ?? []) as INodePropertyOptions[];
}

function sorted(values: unknown[]): unknown[] {
	return [...values].sort((one, other) => (String(one) < String(other) ? -1 : 1));
}
