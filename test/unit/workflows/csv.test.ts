import { runInNewContext } from 'node:vm';
import { ofType, WORKFLOWS } from './support/readyWorkflows';

/** Values, each with its cell in a line. Spreadsheets split a line at commas, semicolons and tabs. */
const CELLS: Array<[value: string, cell: string]> = [
	['/pricing?a=1', '/pricing?a=1'],
	['=1+1', "'=1+1"],
	['+1', "'+1"],
	['-1', "'-1"],
	['@x', "'@x"],
	['＝1', "'＝1"],
	['  =1', "'  =1"],
	['\u00a0\u200b\ufeff\u3000=1', "'\u00a0\u200b\ufeff\u3000=1"],
	['\r=1+1', "' =1+1"],
	['\0\u0085=1', "'  =1"],
	['/a\r\n/b', '/a  /b'],
	['/x;=cmd', '/x,=cmd'],
	[';=1', ',=1'],
	['Purchase:49:USD', 'Purchase:49:USD'],
];

const FILES = WORKFLOWS.filter(([, { nodes }]) =>
	nodes.some(({ type }) => type.endsWith('.convertToFile')),
);

/** Evaluates an expression like n8n, for an item in which each text from visitors is `value`. */
function evaluate(expression: unknown, value: string) {
	const [row] = [{ label: value, value }];
	const breakdowns = { page: [row], referrer: [row] };
	const $json = { domain: value, breakdowns, value, label: value, eventName: value, key: value };
	const [, code = ''] = /^=\{\{(.*)\}\}$/s.exec(String(expression)) ?? [];
	return runInNewContext(code, { $json });
}

describe.each(FILES)('%s', (_file, workflow) => {
	const [parameters] = ofType(workflow, /\.set$/).map((node) => node.parameters);

	it.each(CELLS)('writes the text %j as the cell %j', (value, cell) => {
		const { assignments, jsonOutput } = parameters as {
			assignments?: { assignments: Array<{ name: string; value: string }> };
			jsonOutput?: string;
		};
		const cells = (assignments?.assignments ?? [])
			.filter((one) => /domain|label/.test(one.value))
			.map((one) => evaluate(one.value, value));
		const row =
			jsonOutput === undefined
				? { cells }
				: (evaluate(jsonOutput, value) as Record<string, unknown>);
		const written = Object.values(row)
			.flat()
			.filter((one) => typeof one === 'string');

		expect(written.length).toBeGreaterThanOrEqual(3);
		expect(written).toEqual(written.map(() => cell));
	});
});

it('both ready workflows that write a CSV file are tried', () => {
	expect(FILES.map(([file]) => file)).toEqual([
		'all-websites-monthly-report-csv.json',
		'export-a-website.json',
	]);
});
