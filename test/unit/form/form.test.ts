import { map, mapValues } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { originsOf } from '../../../nodes/WebsiteAnalytics/values/formValues';
import { field } from '../../../nodes/WebsiteAnalytics/form/fields';
import { form, mergeForms } from '../../../nodes/WebsiteAnalytics/form/form';
import { formValues } from '../support/formValues';

const text = (label: string) =>
	field(label, { type: 'string', default: 'initial' }, (given) => given);

describe('a form', () => {
	const FORM = form(
		{ search: text('Search'), perPage: text('Per Page') },
		{ top: text('top'), locale: text('Locale'), search: text('search'), _: text('_') },
	);

	it('has its options last, in the order of their labels', () => {
		const { properties } = FORM;

		expect(properties.map(({ name }) => name)).toEqual(['search', 'perPage', 'options']);
		expect(properties[2]).toMatchObject({ displayName: 'Options', placeholder: 'Add option' });
		expect(properties[2]?.options?.map(({ name }) => name)).toEqual([
			'_',
			'locale',
			'search',
			'top',
		]);
	});

	it('without options has no empty collection', () => {
		expect(form({ a: text('A') }).properties.map(({ name }) => name)).toEqual(['a']);
	});

	it.each([
		['what was added', { options: { top: 3 } }, 3],
		['its default where it was not added', { options: {} }, 'initial'],
		['its default where an expression gave another thing', { options: 'top' }, 'initial'],
		['its default, whatever is left of a field of its name', { top: 7, options: {} }, 'initial'],
	])('reads an option as %s', (_what, values, expected) => {
		expect(FORM.read(formValues(values)).top).toBe(expected);
	});

	it('knows an option from a field of the same name', () => {
		const search = FORM.read(formValues({ search: 'shop', options: { search: '/' } })).search;

		expect(search).toBe('/');
	});
});

describe('the origin of a value', () => {
	const originOf = originsOf({
		text: 'shop',
		empty: '',
		list: [],
		cell: '={{ $json.cell }}',
		leftEmpty: '=',
		spaces: '= \n',
		given: "={{ $fromAI ('given') }}",
		anyCase: "={{ $FROMai('given') }}",
		quoted: "a text with =$fromAI('given')",
		websiteId: { mode: 'list', value: '={{ $json.id }}', cachedResultName: 'shop.example' },
	});

	it.each([
		['text', 'person'],
		['quoted', 'person'],
		['websiteId.mode', 'person'],
		['cell', 'expression'],
		['websiteId.value', 'expression'],
		['leftEmpty', 'emptyExpression'],
		['spaces', 'emptyExpression'],
		['given', 'model'],
		['missing', undefined],
		['text.value', undefined],
	])('of %s is %s', (path, origin) => {
		expect(originOf(path)).toBe(origin);
	});
});

describe('the form of several operations', () => {
	const property = (name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
		displayName: name,
		name,
		type: 'string',
		default: '',
		...more,
	});

	const formsOf = (fields: Record<string, INodeProperties[]>) =>
		mapValues(fields, (properties) => ({ form: { properties, read: () => null } }));
	const merge = (fields: Record<string, INodeProperties[]>) =>
		mergeForms(formsOf(fields), (operation) => ({ operation }));

	it('has once what several operations have alike', () => {
		expect(merge({ get: [property('a')], update: [property('a')], delete: [] })).toMatchObject([
			{ name: 'a', displayOptions: { show: { operation: ['get', 'update'] } } },
		]);
	});

	it.each([{ default: 'x' }, { displayOptions: { show: { b: [1] } } }])(
		'has twice what differs by %j',
		(more) => {
			expect(merge({ get: [property('a')], update: [property('a', more)] })).toHaveLength(2);
		},
	);

	it('keeps the order of each form', () => {
		const orders = { one: 'abc', two: 'dbec', three: 'ca', four: 'aa' };
		const fields = merge(mapValues(orders, (names) => [...names].map((name) => property(name))));
		const shown = mapValues(orders, (_names, operation) =>
			fields.filter(({ displayOptions }) => displayOptions?.show?.operation?.includes(operation)),
		);

		expect(mapValues(shown, (of) => map(of, 'name').join(''))).toEqual(orders);
	});

	it('shows a field for its forms, and for its own conditions', () => {
		const conditional = property('a', { displayOptions: { show: { b: [1] }, hide: { c: [2] } } });

		expect(
			mergeForms(formsOf({ get: [conditional, property('d')] }), (operation) => ({
				resource: ['website'],
				operation,
			})),
		).toMatchObject([
			{
				displayOptions: {
					show: { resource: ['website'], operation: ['get'], b: [1] },
					hide: { c: [2] },
				},
			},
			{ displayOptions: { show: { resource: ['website'], operation: ['get'] } } },
		]);
	});
});
