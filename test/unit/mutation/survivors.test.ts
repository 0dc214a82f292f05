import type { MutantResult } from '@stryker-mutator/api/core';
import { describeSurvivors, readKnown, survivorsOf } from '../../mutation/survivors';

const LIST = 'nodes/WebsiteAnalytics/transport/list.ts';
const SOURCE = "const all = rows || [];\nif (page > 0) {\n\tconst s = '`';\n}\n";
const SOURCES = new Map([
	[LIST, SOURCE],
	['credentials/Api.ts', "name = 'api';"],
]);

type Position = [line: number, column: number];

const mutant = (from: Position, to: Position, replacement: string, more = {}) =>
	({
		...{ fileName: LIST, replacement, status: 'Survived', ...more },
		location: {
			start: { line: from[0], column: from[1] },
			end: { line: to[0], column: to[1] },
		},
	}) as MutantResult;

const OR = mutant([1, 13], [1, 23], 'rows && []');
const OR_ROW = '| `transport/list.ts` | `rows \\|\\| []` | `rows && []` |';
const MORE = mutant([2, 5], [2, 13], 'page >= 0', { status: 'NoCoverage' });
const MORE_ROW = '| `transport/list.ts` | `page > 0` | `page >= 0` |';

const list = (results: MutantResult[], table = '', tested = ['transport/list.ts']) =>
	describeSurvivors(survivorsOf(results, SOURCES), readKnown(table), tested).split('\n');

it('lists what no test has noticed in the order of the code, ready for the table', () => {
	const killed = mutant([2, 5], [2, 13], 'true', { status: 'Killed' });

	expect(list([MORE, killed, OR])).toEqual([
		`${OR_ROW} line 1 |`,
		`${MORE_ROW} line 2 (no test reaches it) |`,
	]);
});

it('lists nothing that the table has, with its lines as they were printed', () => {
	expect(list([OR, MORE], list([OR, MORE]).join('\n'))).toEqual(['']);
});

it('knows neither the same slip of another file nor another slip in the same place', () => {
	const table = `${OR_ROW.replace('list', 'page')} Why. |\n| \`transport/list.ts\` | \`rows\` | \`rows && []\` | Why. |`;

	expect(list([OR], table)).toContain(`${OR_ROW} line 1 |`);
});

it('lists the rows that are no longer true, but not those of files that were not tested', () => {
	const table = `| File | In place of | Put there | Why |\n| --- | --- | --- | --- |\n${OR_ROW} Why. |\n${MORE_ROW} Why. |`;

	expect(list([OR], table)).toEqual([
		`No longer survives, remove it from survivors.md: ${MORE_ROW}`,
	]);
	expect(list([], table, ['transport/page.ts'])).toEqual(['']);
});

it.each([
	['only the first of several lines', mutant([2, 15], [4, 2], '{}'), '`{ …` | `{}` | line 2 |'],
	['the mark of code', mutant([3, 12], [3, 15], '""'), '``\'`\'`` | `""` | line 3 |'],
	['what is left out', mutant([1, 13], [1, 23], ''), '`rows \\|\\| []` | `(nothing)` | line 1 |'],
	[
		'only the beginning of what is long',
		mutant([1, 13], [1, 23], 'x'.repeat(200)),
		`\`rows \\|\\| []\` | \`${'x'.repeat(99)}…\` | line 1 |`,
	],
])('quotes %s', (_what, result, cells) => {
	const row = `| \`transport/list.ts\` | ${cells}`;

	expect(list([result])).toEqual([row]);
	expect(list([result], row)).toEqual(['']);
});

it('names files outside of the node by their whole path', () => {
	const name = mutant([1, 8], [1, 13], '""', { fileName: 'credentials/Api.ts' });

	expect(list([name])).toEqual(['| `credentials/Api.ts` | `\'api\'` | `""` | line 1 |']);
});
