import type { INode, INodeParameters, INodeProperties } from 'n8n-workflow';
import {
	completeWhatModelsGive,
	readSent,
	shownFields,
} from '../../../nodes/WebsiteAnalytics/form/parameters';

const text = (
	name: string,
	send?: { type?: 'body' | 'query'; property?: string },
	show?: Record<string, string[]>,
): INodeProperties => ({
	displayName: name,
	name,
	type: 'string',
	default: '',
	...(send && { routing: { send } }),
	...(show && { displayOptions: { show } }),
});

const FIELDS: INodeProperties[] = [
	text('perPage', { type: 'query', property: 'per_page' }, { operation: ['get'] }),
	text('domain', { type: 'body', property: 'domain' }, { operation: ['create'] }),
	text('dateRange', undefined, { operation: ['get'] }),
	text('untyped', { property: 'untyped' }),
	text('unnamed', { type: 'query' }),
	{
		displayName: 'Filters',
		name: 'filters',
		type: 'collection',
		default: {},
		options: [
			text('search', { type: 'query', property: 'search' }),
			text('searchBy', { type: 'query', property: 'search_by' }),
			text('other'),
		],
	},
];

/** What the fields of a node with these parameters send, with these values for an item. */
function sent(parameters: INodeParameters, values: Record<string, unknown> = parameters) {
	const shown = shownFields(FIELDS, { type: 'node', parameters } as INode);
	return readSent(shown, (name) => values[name]);
}

it('is what the shown fields declare', () => {
	expect(
		sent({ operation: 'get', perPage: 10, domain: 'shop.example', dateRange: 'today' }),
	).toStrictEqual({ query: { per_page: 10 }, body: {} });
	expect(sent({ operation: 'create', perPage: 10, domain: 'shop.example' })).toStrictEqual({
		query: {},
		body: { domain: 'shop.example' },
	});
});

it('is a field whose operation an expression chooses', () => {
	expect(sent({ operation: '={{ $json.operation }}', perPage: 10 }).query).toStrictEqual({
		per_page: 10,
	});
});

it('is a part of the query where a field does not say', () => {
	expect(sent({ untyped: 'x', unnamed: 'y' })).toStrictEqual({ query: { untyped: 'x' }, body: {} });
});

it('is of a collection what was added to it', () => {
	expect(sent({ filters: { search: 'shop', other: 'x' } }).query).toStrictEqual({ search: 'shop' });
	expect(sent({ filters: {} }).query).toStrictEqual({});
});

it('is nothing where an expression gives nothing, or no collection', () => {
	const filters = { search: '={{ $json.search }}' };

	expect(sent({ filters }, { filters: { search: undefined } }).query).toStrictEqual({});
	expect(sent({ filters }, { filters: 'shop' }).query).toStrictEqual({});
	expect(sent({ filters }, { filters: { search: null } }).query).toStrictEqual({ search: null });
});

const FROM_MODEL = "={{ $fromAI('given') }}";
const modelField = (name: string, more: Partial<INodeProperties>): INodeProperties => ({
	...{ displayName: name, name, type: 'number', default: 10 },
	...more,
});
const complete = completeWhatModelsGive(
	[
		modelField('top', {}),
		modelField('spaced', {}),
		modelField('day', {}),
		modelField('domain', { type: 'string', default: '', required: true }),
		modelField('filters', { type: 'collection', default: {} }),
		modelField('website', { type: 'resourceLocator', default: { mode: 'list', value: '' } }),
		modelField('search', { type: 'string', default: '' }),
	],
	{
		top: FROM_MODEL,
		spaced: "={{ $fromAI ('given') }}",
		day: '={{ $json.day }}',
		domain: FROM_MODEL,
		filters: { search: FROM_MODEL, searchBy: 'value' },
		website: { mode: 'id', value: FROM_MODEL },
		search: "a text with =$fromAI('given')",
	},
);

it.each([null, undefined, '', 'null'])('takes the default for %j from a model', (given) => {
	expect(complete('top', given)).toBe(10);
	expect(complete('spaced', given)).toBe(10);
});

it.each([0, 5, 'perhaps', false])('takes %j from a model as it is', (given) => {
	expect(complete('top', given)).toBe(given);
});

it('takes an empty list as it is, because it says that there are none', () => {
	expect(complete('top', [])).toEqual([]);
});

it.each(['day', 'domain', 'search', 'unknown'])(
	'leaves %s, which no model fills in or which is required',
	(name) => {
		expect(complete(name, null)).toBeNull();
	},
);

it('leaves a website that a model chooses, which is no collection', () => {
	const chosen = { mode: 'id', value: null };

	expect(complete('website', chosen)).toEqual(chosen);
});

it('adds of a collection only what a model gives', () => {
	expect(complete('filters', { search: null, searchBy: null })).toEqual({ searchBy: null });
	expect(complete('filters', { search: 'shop', searchBy: 'value' })).toEqual({
		search: 'shop',
		searchBy: 'value',
	});
	expect(complete('filters', 'shop')).toBe('shop');
});
