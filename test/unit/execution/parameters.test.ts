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
function parameters() {
	const reads: string[] = [];
	const read = (name: string, item: number) => {
		reads.push(`${name} ${item}`);
		return `${name} of ${item}`;
	};
	return { parameters: new Parameters(read, STORED), reads };
}

it.each(['name', 'perPage', 'sort', 'nothing', 'hidden'])(
	'reads %s, which has no expression, once for all items',
	(name) => {
		const { parameters: run, reads } = parameters();

		const values = [0, 1, 2].map((item) => run.of(item)(name));

		expect(values).toEqual(Array(3).fill(`${name} of 0`));
		expect(reads).toEqual([`${name} 0`]);
	},
);

it.each(['search', 'filters', 'names'])(
	'evaluates %s, which has an expression, once for each item',
	(name) => {
		const { parameters: run, reads } = parameters();

		const values = [0, 1].map((item) => {
			const parameter = run.of(item);
			return [parameter(name), parameter(name)];
		});

		expect(values).toEqual([
			[`${name} of 0`, `${name} of 0`],
			[`${name} of 1`, `${name} of 1`],
		]);
		expect(reads).toEqual([`${name} 0`, `${name} 1`]);
	},
);

it('has what the workflow has stored', () => {
	expect(parameters().parameters.stored.search).toBe('={{ $json.search }}');
});
