import { mapValues, pick, pickBy } from 'lodash';
import { SETTINGS } from '../../../nodes/WebsiteAnalytics/analytics/interfaceFields';
import items from '../../../scripts/items.json';
import { readItemSchemas } from '../../../scripts/itemSchemas';
import { fieldsOf, ITEM_SCHEMAS, outputSchemaOf } from '../../../scripts/outputSchemas';

const ID = { type: 'integer', description: 'The ID.' };
const LIST = { type: 'array', items: { type: 'object', properties: { id: ID } } };
const schemaOf = (field: object, more = {}) =>
	outputSchemaOf({ type: 'object', properties: { field }, ...more });

describe('the schemas of items', () => {
	it('are those of the types: run "npm run docs"', () => {
		expect(items).toEqual(JSON.parse(JSON.stringify(readItemSchemas())));
	});

	it('have a field for each setting of a website, with its values', () => {
		const described = mapValues(
			pickBy(SETTINGS, 'options'),
			({ options = [] }) => `${options.map(({ value, name }) => `${value} (${name})`).join(', ')}.`,
		);
		const fields = mapValues(fieldsOf(ITEM_SCHEMAS.website.get), 'description');

		expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(SETTINGS)));
		expect(pick(fields, Object.keys(described))).toEqual(described);
	});
});

describe('outputSchemaOf', () => {
	it.each([
		['number', { type: ['number', 'null'] }],
		['object', { anyOf: [{ type: 'object' }, { type: 'null' }] }],
	])('describes a %s that can be absent or null', (type, schema) => {
		const field = { ...schema, description: 'The field.', only: 'with\ntags', null: 'without' };

		expect(schemaOf(field).properties).toEqual({
			field: { type, nullable: true, description: 'the field; only with tags; null without' },
		});
	});

	it('does not say when a field is present that always is', () => {
		expect(schemaOf({ ...ID, only: 'here' }, { required: ['field'] }).properties).toEqual({
			field: { type: 'integer', description: 'the ID' },
		});
	});

	it('does not offer rare fields in the editor', () => {
		expect(schemaOf({ ...ID, rare: true })).toMatchObject({
			properties: {},
			patternProperties: { '^field$': { type: 'integer' } },
		});
	});

	it('offers the lists of common statistics', () => {
		const { properties } = schemaOf({ type: 'object', additionalProperties: LIST });
		const { page, country, city } = properties.field.properties;

		expect(page.items.properties.id).toEqual({ type: 'integer', description: 'the ID' });
		expect(country).toEqual(page);
		expect(city).toBeUndefined();
	});
});
