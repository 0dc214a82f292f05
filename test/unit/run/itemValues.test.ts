import type { INodeParameters, INodeProperties } from 'n8n-workflow';
import { itemValues, originsOf } from '../../../nodes/WebsiteAnalytics/run/itemValues';
import type { RunFunctions } from '../../../nodes/WebsiteAnalytics/run/operation';

/** The values of items of a node with these parameters. @param read what n8n gives */
function valuesWith(
	parameters: INodeParameters,
	read: (name: string, index: number) => unknown,
	properties: INodeProperties[] = [],
) {
	const functions = {
		getNode: () => ({ type: 'node', parameters }),
		getNodeParameter: read,
		getTimezone: () => 'Europe/Berlin',
	};
	return itemValues(functions as unknown as RunFunctions, properties, new Date());
}

describe('the values of items', () => {
	const STORED = {
		name: 'page',
		search: '={{ $json.search }}',
		filters: { searchBy: 'value', search: '={{ $json.search }}' },
		sort: { sortBy: 'count', others: [{ direction: 'desc' }] },
		names: ['visitors', '={{ $json.name }}'],
		nothing: null as unknown as string,
	};
	const read = jest.fn((name: string, index: number) => `${name} of ${index}`);

	beforeEach(() => read.mockClear());

	it.each(['name', 'sort', 'nothing', 'hidden'])(
		'read %s, which has no expression, once for all items',
		(name) => {
			const valuesOf = valuesWith(STORED, read);

			expect([0, 1, 2].map((index) => valuesOf(index).get(name))).toEqual(
				Array(3).fill(`${name} of 0`),
			);
			expect(read).toHaveBeenCalledTimes(1);
		},
	);

	it.each(['search', 'filters', 'names'])(
		'evaluate %s, which has an expression, once for each item',
		(name) => {
			const valuesOf = valuesWith(STORED, read);
			const all = [4, 5].map(valuesOf).map(({ get }) => [get(name), get(name)]);

			expect(all).toEqual([4, 5].map((index) => Array(2).fill(`${name} of ${index}`)));
			expect(read).toHaveBeenCalledTimes(2);
		},
	);

	it('have the timezone of the workflow', () => {
		expect(valuesWith({}, read)(0).timezone).toBe('Europe/Berlin');
	});
});

describe('the origin of a value', () => {
	const originOf = originsOf({
		text: 'shop',
		empty: '',
		list: [],
		cell: '={{ $json.cell }}',
		leftEmpty: '=',
		given: "={{ $fromAI ('given') }}",
		quoted: "a text with =$fromAI('given')",
		websiteId: { mode: 'list', value: '={{ $json.id }}', cachedResultName: 'shop.example' },
	});

	it.each([
		['text', 'person'],
		['empty', 'person'],
		['list', 'person'],
		['quoted', 'person'],
		['websiteId.mode', 'person'],
		['cell', 'expression'],
		['websiteId.value', 'expression'],
		['leftEmpty', 'emptyExpression'],
		['given', 'model'],
		['missing', undefined],
		['text.value', undefined],
	])('of %s is %s', (path, origin) => {
		expect(originOf(path)).toBe(origin);
	});
});

describe('a value that a model gives', () => {
	const MODEL = "={{ $fromAI('given') }}";
	const property = (name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
		...{ displayName: name, name, type: 'number', default: 10 },
		...more,
	});
	const PROPERTIES = [
		property('top'),
		property('domain', { type: 'string', default: '', required: true }),
		property('filters', { type: 'collection', default: {} }),
		property('dateRangeText', { type: 'string', default: MODEL }),
	];
	const STORED = {
		...{ top: MODEL, day: '={{ $json.day }}', domain: MODEL, dateRangeText: MODEL },
		filters: { search: MODEL, searchBy: 'value' },
		website: { __rl: true, mode: 'id', value: MODEL } as unknown as INodeParameters,
	};
	const valueOf = (name: string, given: unknown) =>
		valuesWith(STORED, () => given, PROPERTIES)(0).get(name);

	it.each([null, undefined, '', 'null'])('has its default where the model gives %j', (given) => {
		expect(valueOf('top', given)).toBe(10);
	});

	it.each([0, 5, 'perhaps', false])('is %j where the model gives that', (given) => {
		expect(valueOf('top', given)).toBe(given);
	});

	it('is an empty list where the model says that there are none', () => {
		expect(valueOf('top', [])).toEqual([]);
	});

	it('is empty where the default is the value of a model again', () => {
		expect(valueOf('dateRangeText', null)).toBe('');
	});

	it.each(['day', 'domain', 'unknown'])(
		'is left empty for %s, which no model gives or which is required',
		(name) => {
			expect(valueOf(name, null)).toBeNull();
		},
	);

	it('is left out of a collection', () => {
		expect(valueOf('filters', { search: null, searchBy: null })).toEqual({ searchBy: null });
		expect(valueOf('filters', { search: 'shop', searchBy: 'value' })).toEqual({
			search: 'shop',
			searchBy: 'value',
		});
		expect(valueOf('filters', 'shop')).toBe('shop');
	});

	it('stays the value of a website', () => {
		const chosen = { __rl: true, mode: 'id', value: null };

		expect(valueOf('website', chosen)).toEqual(chosen);
	});
});
