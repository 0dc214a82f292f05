import {
	byStatisticField,
	integerField,
	listField,
	objectField,
	OTHER_FIELDS,
	textField,
} from '../../../nodes/WebsiteAnalytics/items/outputField';
import { schemaOf } from '../../../scripts/outputSchemas';

const ID = integerField('id', 'the ID');
const status = textField('status', 'the status', { values: ['new', 'gone'], null: 'on days' });

describe('schemaOf', () => {
	it('requires each field that is always present, and allows no others', () => {
		const domain = textField('domain', 'the domain', { presentWhen: 'if known' });

		expect(schemaOf([ID, domain])).toEqual({
			type: 'object',
			properties: {
				id: { type: 'integer', description: 'the ID' },
				domain: { type: 'string', description: 'the domain; only if known' },
			},
			required: ['id'],
			additionalProperties: false,
		});
		expect(schemaOf([ID, OTHER_FIELDS])).not.toHaveProperty('additionalProperties');
	});

	it('allows null only for a field that can be null', () => {
		expect(schemaOf([status]).properties).toEqual({
			status: {
				type: 'string',
				enum: ['new', 'gone', null],
				nullable: true,
				description: 'the status; null on days',
			},
		});
	});

	it('does not offer rare fields in the editor', () => {
		expect(schemaOf([{ ...ID, isRare: true }])).toMatchObject({
			properties: {},
			patternProperties: { '^id$': { type: 'integer' } },
		});
	});

	it('describes objects, lists, and lists by statistic', () => {
		const list = { type: 'array', items: schemaOf([ID]) };

		expect(
			schemaOf([
				objectField('one', '', [ID]),
				listField('many', '', [ID]),
				byStatisticField('top', '', [ID], { statistics: ['page'] }),
			]).properties,
		).toMatchObject({
			one: schemaOf([ID]),
			many: list,
			top: { type: 'object', properties: { page: list }, additionalProperties: list },
		});
	});
});
