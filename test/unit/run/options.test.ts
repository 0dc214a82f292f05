import type { INodeProperties } from 'n8n-workflow';
import { fieldsOf } from '../../../nodes/WebsiteAnalytics/form/visibleFields';
import { optionReader } from '../../../nodes/WebsiteAnalytics/form/parameters';

const field = (name: string, initial: INodeProperties['default'] = ''): INodeProperties => ({
	...{ displayName: name, name, type: 'string', default: initial },
});

const FIELDS = fieldsOf({
	fields: [
		...[field('search'), field('perPage')],
		{ ...field('filters'), type: 'collection', options: [field('state', 'all')] },
	],
	options: ['top', 'Locale', 'search', '_'].map((name) => field(name, 5)),
});

const readFrom = (parameters: Record<string, unknown>) =>
	optionReader(FIELDS)((name) => parameters[name]);

it('a form has its options last, in the order of their labels', () => {
	expect(FIELDS.map(({ name }) => name)).toEqual(['search', 'perPage', 'filters', 'options']);
	expect(FIELDS[3]).toMatchObject({ displayName: 'Options', placeholder: 'Add option' });
	expect(FIELDS[3]?.options?.map(({ name }) => name)).toEqual(['_', 'Locale', 'search', 'top']);
});

it('a form without options has no empty collection', () => {
	expect(fieldsOf({ fields: [field('a')] })).toEqual([field('a')]);
	expect(fieldsOf({ fields: [field('a')], options: [] })).toEqual([field('a')]);
});

it.each([
	['what was added', { options: { top: 3 } }, 3],
	['nothing that was added', { options: { top: undefined } }, undefined],
	['its default where it was not added', { options: {} }, 5],
	['its default where there is no list of options', {}, 5],
	['its default where an expression gave another thing for them', { options: 'top' }, 5],
	['its default, whatever is left of a field of its name', { top: 7, options: {} }, 5],
])('an option is %s', (_what, parameters, value) => {
	expect(readFrom(parameters)('top')).toBe(value);
});

it('what stands in another collection is no option', () => {
	expect(readFrom({ options: { state: 'new' } })('state')).toBeUndefined();
});

it('a field of the form comes before an option of the same name', () => {
	expect(readFrom({ search: 'shop', options: { search: '/' } })('search')).toBe('shop');
	expect(readFrom({ perPage: 25 })('perPage')).toBe(25);
});

it('the options themselves can be read', () => {
	expect(readFrom({ options: { top: 3 } })('options')).toEqual({ top: 3 });
});
