import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Operation } from '../../../nodes/WebsiteAnalytics/run/operation';
import { RESOURCES } from '../../../nodes/WebsiteAnalytics/operations';
import { type DocumentedField, OPERATIONS } from '../../support/interfaceDocument';
import { onlyOne } from '../../support/onlyOne';

/** These fields are computed from several parameters when a request is sent. */
const COMPUTED = ['from', 'to'];
/** The values of these fields have labels in the node, but not in the document. */
const OWN_LABELS = ['name', 'per_page'];
/** Defaults of fields for which the document has no default, or one that it does not allow. */
const OWN_DEFAULTS: Record<string, string> = { name: 'visitors', search_by: 'value' };

const all = RESOURCES.flatMap(({ operations }) => operations);

/** Returns the operations that send the request of a section. Statistic: Get Many sends the same request as Get. */
const requesting = (method: string, path: string): Operation[] =>
	all.filter(({ request }) => request?.method === method && request.url === path);

/** Returns a field, or the fields in a collection. */
const flat = (field: INodeProperties): INodeProperties[] =>
	field.type === 'collection' ? (field.options as INodeProperties[]) : [field];
const optionsOf = (field: INodeProperties) => (field.options ?? []) as INodePropertyOptions[];

/** Returns the properties of a field as the document has them. */
function documented(name: string, { values, isDay, required = false, ...row }: DocumentedField) {
	const valueType = isDay ? 'dateTime' : 'string';
	const labels = values?.map(([, label]) => label?.toLowerCase());
	return {
		type: values ? 'options' : valueType,
		values: values?.map(([value]) => value) ?? [],
		labels: OWN_LABELS.includes(name) ? undefined : (labels ?? []),
		default: row.default ?? OWN_DEFAULTS[name] ?? (values ? undefined : ''),
		required,
	};
}

/** Returns the same properties as the node has them. */
function described(name: string, field: INodeProperties, row: DocumentedField) {
	const options = optionsOf(field);
	const hasOwnDefault = row.default === undefined && !(name in OWN_DEFAULTS) && options.length > 0;
	return {
		type: field.type,
		values: row.values?.map(([value]) => options.find((one) => one.value === value)?.value) ?? [],
		labels: OWN_LABELS.includes(name)
			? undefined
			: (row.values ?? []).map(([value]) =>
					options.find((one) => one.value === value)?.name.toLowerCase(),
				),
		// The document has no default for a choice that the node sends only if a user adds it.
		default: hasOwnDefault ? undefined : field.default,
		required: field.required ?? COMPUTED.includes(name),
	};
}

it('the node has an operation for every section, and no other request', () => {
	const sent = all.flatMap(({ request }) => (request ? [`${request.method} ${request.url}`] : []));

	expect([...new Set(sent)].sort()).toEqual(
		OPERATIONS.map(({ method, path }) => `${method} ${path}`).sort(),
	);
});

describe.each(OPERATIONS)('section $section, $method $path', ({ method, path, type, fields }) => {
	const [operation] = requesting(method, path);
	// Without the fields of the tool, which the node has too.
	const form = (operation?.form.properties ?? [])
		.filter(({ displayOptions }) => !displayOptions?.show?.['@tool'])
		.flatMap(flat);
	const fieldOf = (name: string) =>
		onlyOne(
			form.filter((field) =>
				COMPUTED.includes(name)
					? field.name === name && field.type === 'dateTime'
					: field.routing?.send?.property === name,
			),
			`field for ${name}`,
		);

	it(`${path.includes('{id}') ? 'has' : 'lacks'} the field for a website`, () => {
		expect(form.some((field) => field.type === 'resourceLocator')).toBe(path.includes('{id}'));
	});

	it('sends exactly the fields of its table in docs/interface.md: change both together', () => {
		const sent = form.flatMap(({ routing }) => (routing?.send ? [routing.send] : []));

		expect(sent.map(({ property }) => property).sort()).toEqual(
			fields
				.map(({ field }) => field)
				.filter((name) => !COMPUTED.includes(name))
				.sort(),
		);
		expect(sent.filter((one) => one.type !== type)).toEqual([]);
	});

	it('sends the documented defaults of the query', () => {
		const defaults = fields
			.filter(({ field }) => ['sort_by', 'sort', 'per_page'].includes(field))
			.map((field) => [field.field, field.default]);

		expect(operation?.request?.qs ?? {}).toEqual(Object.fromEntries(defaults));
	});

	// Jest rejects an empty table.
	if (fields.length === 0) return;

	it.each(fields)('has the type, values and default of docs/interface.md for $field', (row) => {
		const field = fieldOf(row.field);

		expect(described(row.field, field, row)).toEqual(documented(row.field, row));
		expect(optionsOf(field)).toHaveLength(row.values?.length ?? 0);
	});
});
