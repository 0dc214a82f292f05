import type { INodeProperties } from 'n8n-workflow';
import { completeWhatModelsGive } from '../../../nodes/WebsiteAnalytics/execution/modelDefaults';

const FROM_MODEL = "={{ $fromAI('given') }}";
const field = (name: string, more: Partial<INodeProperties>): INodeProperties => ({
	...{ displayName: name, name, type: 'number', default: 10 },
	...more,
});
const complete = completeWhatModelsGive(
	[
		field('top', {}),
		field('spaced', {}),
		field('day', {}),
		field('domain', { type: 'string', default: '', required: true }),
		field('filters', { type: 'collection', default: {} }),
		field('website', { type: 'resourceLocator', default: { mode: 'list', value: '' } }),
		field('search', { type: 'string', default: '' }),
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
