import type { INode, INodeParameters, INodeProperties } from 'n8n-workflow';
import {
	readSent,
	sentFields,
	shownFields,
} from '../../../nodes/WebsiteAnalytics/execution/sentFields';

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
	return readSent(sentFields(shown), (name) => values[name]);
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
