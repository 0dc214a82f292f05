import { range } from 'lodash';
import { Parameters } from '../../../nodes/WebsiteAnalytics/execution/parameters';

const STORED = {
	name: 'page',
	perPage: 10,
	search: '={{ $json.search }}',
	filters: { searchBy: 'value', search: '={{ $json.search }}' },
	sort: { sortBy: 'count', others: [{ direction: 'desc' }] },
	names: ['visitors', '={{ $json.name }}'],
	nothing: null as unknown as string,
};

/** The parameters above, and which of them are read for which items. */
function parameters(items = [0, 1, 2]) {
	const reads: string[] = [];
	const read = (name: string, item: number) => {
		reads.push(`${name} ${item}`);
		return `${name} of ${item}`;
	};
	return { parameters: new Parameters(read, STORED, [...items]), reads };
}

it.each(['name', 'perPage', 'sort', 'nothing', 'hidden'])(
	'reads %s, which has no expression, once for all items',
	(name) => {
		const { parameters: run, reads } = parameters();

		const values = [0, 1, 2].map((item) => run.of(item)(name));

		expect(values).toEqual(Array(3).fill(`${name} of 0`));
		expect(reads.filter((read) => read.startsWith(`${name} `))).toEqual([`${name} 0`]);
	},
);

it('evaluates what has an expression once for each item, when the first of them begins', () => {
	const { parameters: run, reads } = parameters([4, 5]);
	const first = run.of(4);

	expect(reads).toEqual(['search 4', 'filters 4', 'names 4', 'search 5', 'filters 5', 'names 5']);

	const values = [first, run.of(5)].map((parameter) => [
		parameter('search'),
		parameter('filters'),
		parameter('search'),
	]);

	expect(values).toEqual([
		['search of 4', 'filters of 4', 'search of 4'],
		['search of 5', 'filters of 5', 'search of 5'],
	]);
	expect(reads).toHaveLength(6);
});

it('evaluates 64 items together, and others when they begin', () => {
	const { parameters: run, reads } = parameters(range(200));
	const evaluated = () => reads.length / 3;

	run.of(0);

	expect(evaluated()).toBe(64);

	run.of(63);

	expect(evaluated()).toBe(64);

	run.of(64);

	expect(evaluated()).toBe(128);
	expect(run.of(500)('search')).toBe('search of 500');
});

it('throws what an expression has thrown where its value is needed, for that item only', () => {
	const run = new Parameters(
		(name, item) => {
			if (item === 1) throw new Error(`${name} of ${item} is broken`);
			return name;
		},
		{ search: '={{ $json.search }}', page: 1 },
		[0, 1],
	);
	const [good, broken] = [run.of(0), run.of(1)];

	expect(good('search')).toBe('search');
	expect(good('page')).toBe('page');
	expect(broken('page')).toBe('page');
	expect(() => broken('search')).toThrow('search of 1 is broken');
});

it('has what the workflow has stored', () => {
	expect(parameters().parameters.stored.search).toBe('={{ $json.search }}');
});
