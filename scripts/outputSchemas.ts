import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { AnySchemaObject } from 'ajv';
import { compact, keyBy, map, mapValues, partition, reject, without } from 'lodash';
import { OTHER_FIELDS, type OutputField } from '../nodes/WebsiteAnalytics/items/outputField';
import { RESOURCES } from '../nodes/WebsiteAnalytics/operations';

const NODE_VERSION = 1;

/** The JSON schemas of the items, by resource and operation, e.g. `website/get`. */
export const OUTPUT_SCHEMAS: Readonly<Record<string, AnySchemaObject>> = Object.fromEntries(
	RESOURCES.flatMap(({ value: resource, operations }) =>
		operations.map(({ value, output }) => [
			`${resource}/${value}`,
			{ ...schemaOf(output), version: NODE_VERSION },
		]),
	),
);

/**
 * Writes the schemas to where n8n looks for schemas, so that the editor shows the fields of a node that has not run.
 * @param folder folder of the compiled node
 */
function writeOutputSchemas(folder: string) {
	for (const [name, schema] of Object.entries(OUTPUT_SCHEMAS)) {
		const file = join(folder, '__schema__', `v${NODE_VERSION}.0.0`, `${name}.json`);
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, JSON.stringify(schema));
	}
}

/** Returns the JSON schema of an object with these fields. OTHER_FIELDS allows any others. */
export function schemaOf(fields: readonly OutputField[]): AnySchemaObject {
	const known = without(fields, OTHER_FIELDS);
	const [rare, common] = partition(known, 'isRare');
	return {
		type: 'object',
		properties: propertiesOf(common),
		// The editor offers only properties, not pattern properties.
		...(rare.length > 0 && {
			patternProperties: propertiesOf(rare.map((field) => ({ ...field, name: `^${field.name}$` }))),
		}),
		required: map(reject(known, 'presentWhen'), 'name'),
		...(known.length === fields.length && { additionalProperties: false }),
	};
}

/** Returns a sentence without a full stop: the description of a field, when it is present, and when it is null. */
export function describeField({ description, presentWhen, null: whenNull }: OutputField) {
	const when = presentWhen && `only ${presentWhen}`;
	return compact([description, when, whenNull && `null ${whenNull}`]).join('; ');
}

function propertiesOf(fields: readonly OutputField[]): Record<string, AnySchemaObject> {
	return mapValues(keyBy(fields, 'name'), (field) => ({
		description: describeField(field),
		...typeOf(field),
		...(field.null !== undefined && { nullable: true }),
	}));
}

function typeOf(field: OutputField): AnySchemaObject {
	const { type, values, fields = [], statistics = [] } = field;
	const list = { type: 'array', items: fields.length > 0 ? schemaOf(fields) : { type: 'string' } };
	const properties = Object.fromEntries(statistics.map((name) => [name, list]));
	switch (type) {
		case 'any':
			return {};
		case 'object':
			return schemaOf(fields);
		case 'array':
			return list;
		case 'byStatistic':
			return { type: 'object', properties, additionalProperties: list };
		default:
			return values ? { type, enum: field.null ? [...values, null] : values } : { type };
	}
}

const [, , folder] = process.argv;
if (require.main === module && folder !== undefined) writeOutputSchemas(folder);
