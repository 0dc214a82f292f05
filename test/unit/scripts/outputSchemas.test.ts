import type { AnySchemaObject } from 'ajv';
import { compact, groupBy } from 'lodash';
import { RESOURCES } from '../../../nodes/WebsiteAnalytics/operations';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import { OUTPUT_SCHEMAS } from '../../../scripts/outputSchemas';

it('there is a schema for each operation, of the version of the node', () => {
	const names = RESOURCES.flatMap(({ value, operations }) =>
		operations.map((operation) => `${value}/${operation.value}`),
	);
	const { version } = new WebsiteAnalytics().description;

	expect(Object.keys(OUTPUT_SCHEMAS)).toEqual(names);
	expect(new Set(Object.values(OUTPUT_SCHEMAS).map((schema) => schema.version as unknown))).toEqual(
		new Set([version]),
	);
});

const operationsBySchema = groupBy(Object.keys(OUTPUT_SCHEMAS), (name) =>
	linesOf(OUTPUT_SCHEMAS[name] ?? {}),
);

it.each(Object.entries(operationsBySchema).map(([lines, names]) => [names.join(', '), lines]))(
	'%s',
	(_names, lines) => {
		expect(lines).toMatchSnapshot();
	},
);

/** A line for each field: with `?` where it may not be there, in brackets where the editor does not offer it. */
function linesOf(schema: AnySchemaObject, indent = ''): string {
	const { properties = {}, patternProperties = {}, additionalProperties, required = [] } = schema;
	const listed = Object.entries(properties as Record<string, AnySchemaObject>).map(
		([name, field]) =>
			[`${name}${(required as string[]).includes(name) ? '' : '?'}`, field] as const,
	);
	const rare = Object.entries(patternProperties as Record<string, AnySchemaObject>).map(
		([pattern, field]) => [`(${pattern.slice(1, -1)})`, field] as const,
	);
	const others =
		typeof additionalProperties === 'object'
			? [['…', additionalProperties as AnySchemaObject] as const]
			: additionalProperties === undefined
				? [['…', {}] as const]
				: [];
	const lists = [...listed, ...rare, ...others].map(([name, field]) => ({
		name,
		is: `${typeOf(field)}${nestedLines(field, indent)}`,
	}));
	// Of what is nested in several fields alike, once.
	const together = groupBy(lists, ({ name, is }) => (is.includes('\n') ? is : name));
	return Object.values(together)
		.map((same) => `\n${indent}${same.map(({ name }) => name).join(', ')}: ${same[0]?.is}`)
		.join('');
}

function typeOf({ type = 'any', enum: values, nullable }: AnySchemaObject): string {
	const known = values ? compact(values as string[]).join(', ') : String(type);
	return nullable ? `${known} or null` : known;
}

function nestedLines(field: AnySchemaObject, indent: string): string {
	const nested = field.type === 'array' ? (field.items as AnySchemaObject) : field;
	return nested.type === 'object' ? linesOf(nested, `${indent}  `) : '';
}
