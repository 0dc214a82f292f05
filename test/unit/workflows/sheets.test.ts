import { noteOf, nodeOf, shownName, workflowOf } from './support/readyWorkflows';

describe('rows that go to a sheet', () => {
	it.each([
		['nightly-traffic-to-google-sheets.json', 'Traffic', 'Get Traffic by Day'],
		[
			'nightly-referrers-and-pages-to-google-sheets.json',
			'Referrers and Pages',
			'Get Referrers and Pages',
		],
	])('%s writes values as they are, one row for each key', (file, sheet, source) => {
		const workflow = workflowOf(file);
		const { parameters } = nodeOf(workflow, 'Append or Update Rows');

		expect(parameters).toMatchObject({
			operation: 'appendOrUpdate',
			documentId: { mode: 'url', value: '' },
			columns: { mappingMode: 'autoMapInputData', matchingColumns: ['key'] },
			// What the editor calls "Let n8n format": n8n writes text, so nothing becomes a formula.
			options: { cellFormat: 'RAW' },
		});
		expect(shownName(nodeOf(workflow, 'Append or Update Rows'), 'sheetName')).toBe(sheet);
		expect(noteOf(workflow)).toContain(`a sheet named **${sheet}**`);
		expect(nodeOf(workflow, source).parameters).toMatchObject({
			dateRange: 'last7Days',
			addDomain: true,
		});
	});

	const dayFields =
		'`websiteId`, `domain`, `date`, `weekday`, `visitors`, `pageviews`, `pageviewsPerVisitor`, `key`';

	it.each([
		['nightly-traffic-to-google-sheets.json', `this first row: ${dayFields}.`],
		[
			'nightly-referrers-and-pages-to-google-sheets.json',
			'this first row: `websiteId`, `domain`, `statistic`, `date`, `label`, `count`, `value`, `from`, `to`, `key`.',
		],
		[
			'nightly-statistics.json',
			'`websiteId`, `visitors`, `pageviews`, `pageviewsPerVisitor`: number',
		],
		['nightly-statistics.json', '`domain`, `date`, `weekday`, `key`: string'],
	])('%s has a note that names every field of a row: %s', (file, columns) => {
		expect(noteOf(workflowOf(file))).toContain(columns);
	});

	it('nightly-statistics.json updates the row of the same key', () => {
		const workflow = workflowOf('nightly-statistics.json');

		expect(nodeOf(workflow, 'Store Rows').parameters).toMatchObject({
			operation: 'upsert',
			dataTableId: { mode: 'name', value: 'Website traffic' },
			matchType: 'allConditions',
			filters: {
				conditions: [{ keyName: 'key', condition: 'eq', keyValue: '={{ $json.key }}' }],
			},
			columns: { mappingMode: 'autoMapInputData' },
		});
		expect(nodeOf(workflow, 'Get Traffic by Day').parameters).toMatchObject({
			operation: 'getDailyTraffic',
			dateRange: 'last7Days',
			addDomain: true,
		});
	});

	it('all-websites-monthly-report-csv.json puts a quote before what starts like a formula', () => {
		const { parameters } = nodeOf(
			workflowOf('all-websites-monthly-report-csv.json'),
			'One Line per Website',
		);
		const { assignments } = parameters.assignments as {
			assignments: Array<{ name: string; value: string; type: string }>;
		};
		const guarded = assignments.filter(({ value }) => value.includes('.replace('));

		expect(assignments.map(({ name, type }) => `${name}: ${type}`)).toEqual([
			...['domain: string', 'from: string', 'to: string', 'visitors: number'],
			...['pageviews: number', 'pageviewsPerVisitor: string', 'bestDay: string'],
			...['visitorsYearBefore: number', 'visitorsPercent: string'],
			...['pageviewsYearBefore: number', 'pageviewsPercent: string'],
			...['topPage: string', 'topReferrer: string'],
		]);
		expect(guarded.map(({ name }) => name)).toEqual(['domain', 'topPage', 'topReferrer']);
		expect(assignments.map(({ value }) => /\$json\.([\w.?[\]]+\w)(?!\()/.exec(value)?.[1])).toEqual(
			[
				...[
					'domain',
					'from',
					'to',
					'visitors',
					'pageviews',
					'pageviewsPerVisitor',
					'bestDay?.date',
				],
				...['previous.visitors', 'change.visitorsPercent'],
				...['previous.pageviews', 'change.pageviewsPercent'],
				...['breakdowns.page[0]?.label', 'breakdowns.referrer[0]?.label'],
			],
		);

		for (const { value } of guarded) {
			expect(value).toMatch(/\.replace\(\/\^\[=\+@\\t\\r-\]\/, "'\$&"\) \}\}$/);
		}
	});
});
