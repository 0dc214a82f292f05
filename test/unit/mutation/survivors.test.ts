import type { MutantResult } from '@stryker-mutator/api/core';
import { describeSurvivors, readKnown, survivorsOf } from '../../mutation/survivors';

const LIST = 'nodes/WebsiteAnalytics/transport/list.ts';
const SOURCE = "const all = rows || [];\nif (page > 0) {\n\tconst s = '`';\n}\n";
const SOURCES = new Map([
	[LIST, SOURCE],
	['credentials/Api.ts', "name = 'api';"],
]);

interface Place {
	fileName?: string;
	from: [line: number, column: number];
	to: [line: number, column: number];
	replacement: string;
	status?: string;
}

const mutant = ({ fileName = LIST, from, to, replacement, status = 'Survived' }: Place) =>
	({
		fileName,
		replacement,
		status,
		location: {
			start: { line: from[0], column: from[1] },
			end: { line: to[0], column: to[1] },
		},
	}) as MutantResult;

const OR = mutant({ from: [1, 13], to: [1, 23], replacement: 'rows && []' });
const OR_ROW = '| `transport/list.ts` | `rows \\|\\| []` | `rows && []` |';
const MORE = mutant({ from: [2, 5], to: [2, 13], replacement: 'page >= 0', status: 'NoCoverage' });
const MORE_ROW = '| `transport/list.ts` | `page > 0` | `page >= 0` |';

const list = (results: MutantResult[], table = '', tested = ['transport/list.ts']) =>
	describeSurvivors(survivorsOf(results, SOURCES), readKnown(table), tested).split('\n');

it('lists what no test has noticed in the order of the code, ready for the table', () => {
	const killed = mutant({ from: [2, 5], to: [2, 13], replacement: 'true', status: 'Killed' });

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

it('quotes the first of several lines, and code with the mark of code', () => {
	const block = mutant({ from: [2, 15], to: [4, 2], replacement: '{}' });
	const mark = mutant({ from: [3, 12], to: [3, 15], replacement: '""' });
	const lines = list([block, mark]);

	expect(lines).toEqual([
		'| `transport/list.ts` | `{ …` | `{}` | line 2 |',
		'| `transport/list.ts` | ``\'`\'`` | `""` | line 3 |',
	]);
	expect(list([block, mark], lines.join('\n'))).toEqual(['']);
});

it('names what is left out, and shortens what is long', () => {
	const left = mutant({ from: [1, 13], to: [1, 23], replacement: '' });
	const long = mutant({ from: [1, 13], to: [1, 23], replacement: `"${'x'.repeat(200)}"` });

	expect(list([left])).toEqual([
		'| `transport/list.ts` | `rows \\|\\| []` | `(nothing)` | line 1 |',
	]);
	expect(list([long])[0]).toContain(`\`"${'x'.repeat(98)}…\``);
});

it('names files outside of the node by their whole path', () => {
	const name = mutant({
		fileName: 'credentials/Api.ts',
		from: [1, 8],
		to: [1, 13],
		replacement: '""',
	});

	expect(list([name])).toEqual(['| `credentials/Api.ts` | `\'api\'` | `""` | line 1 |']);
});
