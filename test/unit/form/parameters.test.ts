import { range } from 'lodash';
import type { INode, INodeParameters } from 'n8n-workflow';
import { Parameters } from '../../../nodes/WebsiteAnalytics/form/parameters';

const STORED = {
	name: 'page',
	search: '={{ $json.search }}',
	filters: { searchBy: 'value', search: '={{ $json.search }}' },
	sort: { sortBy: 'count', others: [{ direction: 'desc' }] },
	names: ['visitors', '={{ $json.name }}'],
	nothing: null as unknown as string,
};

const nodeWith = (parameters: INodeParameters) => ({ type: 'node', parameters }) as INode;

/** The parameters above, and which of them are read for which items. */
function parameters(items = [0, 1, 2]) {
	const reads: string[] = [];
	const read = (name: string, item: number) => {
		reads.push(`${name} ${item}`);
		return `${name} of ${item}`;
	};
	return { run: new Parameters(nodeWith(STORED), read, [], [...items]), reads };
}

it.each(['name', 'sort', 'nothing', 'hidden'])(
	'reads %s, which has no expression, once for all items',
	(name) => {
		const { run, reads } = parameters();
		const values = [0, 1, 2].map((item) => run.of(item)(name));

		expect(values).toEqual(Array(3).fill(`${name} of 0`));
		expect(reads.filter((read) => read.startsWith(`${name} `))).toEqual([`${name} 0`]);
	},
);

it('evaluates what has an expression once for each item, when the first of them begins', () => {
	const { run, reads } = parameters([4, 5]);
	const first = run.of(4);

	expect(reads).toEqual(['search 4', 'filters 4', 'names 4', 'search 5', 'filters 5', 'names 5']);
	expect(
		[first, run.of(5)].map((parameter) => ['search', 'filters', 'search'].map(parameter)),
	).toEqual(
		[4, 5].map((item) => ['search', 'filters', 'search'].map((name) => `${name} of ${item}`)),
	);
	expect(reads).toHaveLength(6);
	expect(run.stored).toBe(STORED);
});

it('evaluates 64 items together, and others when they begin', () => {
	const { run, reads } = parameters(range(200));
	const evaluated = [0, 63, 64].map((item) => {
		run.of(item);
		return reads.length / 3;
	});

	expect(evaluated).toEqual([64, 64, 128]);
	expect(run.of(500)('search')).toBe('search of 500');
});

it('throws what an expression has thrown where its value is needed, for that item only', () => {
	const read = (name: string, item: number) => {
		if (item === 1) throw new Error(`${name} of ${item} is broken`);
		return name;
	};
	const node = nodeWith({ search: '={{ $json.search }}', page: 1 });
	const run = new Parameters(node, read, [], [0, 1]);
	const [good, broken] = [run.of(0), run.of(1)];

	expect([good('search'), good('page'), broken('page')]).toEqual(['search', 'page', 'page']);
	expect(() => broken('search')).toThrow('search of 1 is broken');
});
