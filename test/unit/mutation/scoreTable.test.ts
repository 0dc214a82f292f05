import { withScores } from '../../mutation/scoreTable';

const BEGIN = '<!-- scores of the mutation tests: written by the command -->';
const END = '<!-- end of the scores -->';
const document = (...rows: string[]) =>
	[
		`Before.\n\n${BEGIN}\n`,
		...['| Part | Mutants | Noticed | Goal |', '| --- | --- | --- | --- |', ...rows],
		`\n${END}\n\nAfter.`,
	].join('\n');

it('writes what was measured, keeps the row of a part that was not run, and drops that of a part that is gone', () => {
	const old = document(
		'| `statistics`   | 869 | 98.8 % | 90 % |',
		'| `gone` | 10 | 50.0 % | 90 % |',
	);
	const parts = [
		{ name: 'statistics', breakAt: 97 },
		{ name: 'transport', breakAt: 95, measured: { tested: 1022, share: '99.0' } },
		{ name: 'fields', breakAt: 90 },
	];
	const written = document(
		'| `statistics` | 869 | 98.8 % | 97 % |',
		'| `transport` | 1,022 | 99.0 % | 95 % |',
		'| `fields` | not run |  | 90 % |',
	);

	expect(withScores(old, parts)).toBe(written);
	expect(withScores(written, parts)).toBe(written);
});

it('does not write into a document without the region', () => {
	expect(() => withScores('Nothing.', [])).toThrow('There is no region');
	expect(() => withScores(`${END} ${BEGIN}`, [])).toThrow('There is no region');
});
