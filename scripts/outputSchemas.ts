import type { AnySchemaObject } from 'ajv';
import {
	compact,
	isEmpty,
	keyBy,
	lowerFirst,
	mapKeys,
	mapValues,
	omitBy,
	pickBy,
	trimEnd,
} from 'lodash';
import { DEFAULT_BREAKDOWNS } from '../nodes/WebsiteAnalytics/analytics/breakdown';
import type { Items } from '../nodes/WebsiteAnalytics/items';
import items from './items.json';

/** The schemas of fields by their names. */
export type Fields = Record<string, AnySchemaObject>;

/** The schemas of `Items`, of which `npm run docs` writes the file. */
export const ITEM_SCHEMAS = mapValues(items.properties, 'properties') as unknown as Record<
	keyof Items,
	Fields
>;

/** Returns the output schema of an item. */
export function outputSchemaOf(item: AnySchemaObject): AnySchemaObject {
	const schema = JSON.parse(JSON.stringify(item), asN8nReads) as AnySchemaObject;
	return { ...schema, version: 1 };
}

/** Before a node has run, the editor offers the `properties`: fields that are not rare, and common statistics. */
function asN8nReads(_key: string, schema: AnySchemaObject | null): AnySchemaObject | null {
	const list = schema?.additionalProperties;
	if (list?.items) {
		return { ...schema, properties: mapValues(keyBy(DEFAULT_BREAKDOWNS), () => list) };
	}
	if (!schema?.properties) return schema;
	const { properties, required = [] } = schema;
	const fields = mapValues(properties, ({ anyOf, only, null: whenNull, ...field }, name) => {
		const content = { ...anyOf?.[0], ...field };
		// A field that is required here can be optional in another type, by `Partial`.
		const when = !required.includes(name) && only;
		return {
			...content,
			description: describeField({ ...field, only: when, null: whenNull }),
			// n8n does not know null as a type.
			type: [content.type].flat()[0],
			...(whenNull && { nullable: true }),
		};
	});
	const rare = pickBy(fields, 'rare');
	return {
		...schema,
		properties: omitBy(fields, 'rare'),
		...(!isEmpty(rare) && { patternProperties: mapKeys(rare, (_field, name) => `^${name}$`) }),
	};
}

/**
 * Returns a sentence without a full stop: the description of a field, when it is present, and when it is null.
 * @param more follows the description
 */
export function describeField(
	{ description, only, null: whenNull }: AnySchemaObject,
	more = '',
): string {
	const what = `${lowerFirst(trimEnd(description, '.'))}${more}`;
	const parts = [what, only && `only ${only}`, whenNull && `null ${whenNull}`];
	return compact(parts).join('; ').replaceAll('\n', ' ');
}

/** Returns the fields of an object, or of the objects in a list or in lists by statistic. */
export function fieldsOf(schema?: AnySchemaObject): Fields {
	if (!schema) return {};
	const { properties, items: entry, additionalProperties, anyOf } = schema;
	return properties ?? fieldsOf(entry ?? anyOf?.[0] ?? additionalProperties);
}
