import type { INodeProperties } from 'n8n-workflow';
import { mergeForms } from '../../../nodes/WebsiteAnalytics/form/form';

const field = (name: string, more: Partial<INodeProperties> = {}): INodeProperties => ({
	...{ displayName: name, name, type: 'string', default: '', ...more },
});

/** The names of the fields of the node, each with its operations. */
const merged = (forms: Record<string, INodeProperties[]>) =>
	mergeForms(
		Object.entries(forms).map(([value, fields]) => ({ value, fields })),
		(operation) => ({ operation }),
	).map(({ name, displayOptions }) => [name, displayOptions?.show?.operation]);

it('has once what several operations have alike', () => {
	expect(merged({ get: [field('a')], update: [field('a')], delete: [] })).toEqual([
		['a', ['get', 'update']],
	]);
});

it('has twice what has another default or is shown for something else', () => {
	expect(merged({ get: [field('a')], update: [field('a', { default: 'x' })] })).toHaveLength(2);
	expect(
		merged({ get: [field('a')], update: [field('a', { displayOptions: { show: { b: [1] } } })] }),
	).toHaveLength(2);
});

it('keeps the order of each form', () => {
	const [a, b, c, d, e] = ['a', 'b', 'c', 'd', 'e'].map((name) => field(name));
	const forms = { one: [a, b, c], two: [d, b, e, c], three: [c, a], four: [a, a] };

	const all = mergeForms(
		Object.entries(forms).map(([value, fields]) => ({
			value,
			fields: fields as INodeProperties[],
		})),
		(operation) => ({ operation }),
	);

	for (const [operation, fields] of Object.entries(forms)) {
		const shown = all.filter(({ displayOptions }) =>
			displayOptions?.show?.operation?.includes(operation),
		);

		expect(shown.map(({ name }) => name)).toEqual(fields.map((one) => one?.name));
	}
});

it('shows a field for its forms, and for what it says besides', () => {
	const conditional = field('a', { displayOptions: { show: { b: [1] }, hide: { c: [2] } } });

	expect(
		mergeForms([{ value: 'get', fields: [conditional, field('d')] }], (operation) => ({
			...{ resource: ['website'], operation },
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
