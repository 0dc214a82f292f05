import { withScores } from '../../mutation/scoreTable';

const BEGIN = '<!-- scores of the mutation tests: written by the command -->';
const END = '<!-- end of the scores -->';
const document = (rows: string) => `Before.\n\n${BEGIN}\n\n${rows}\n\n${END}\n\nAfter.`;

const OLD = [
	'| Part         | Mutants | Noticed | Goal |',
	'| ------------ | ------- | ------- | ---- |',
	'| `statistics` | 869     | 98.8 %  | 90 % |',
	'| `gone`       | 10      | 50.0 %  | 90 % |',
].join('\n');

it('writes what was measured, keeps the row of a part that was not run, and drops that of a part that is gone', () => {
	const written = withScores(document(OLD), [
		{ name: 'statistics', breakAt: 97 },
		{ name: 'transport', breakAt: 95, measured: { tested: 1022, share: '99.0' } },
		{ name: 'fields', breakAt: 90 },
	]);

	expect(written).toBe(
		document(
			[
				'| Part | Mutants | Noticed | Goal |',
				'| --- | --- | --- | --- |',
				'| `statistics` | 869 | 98.8 % | 97 % |',
				'| `transport` | 1,022 | 99.0 % | 95 % |',
				'| `fields` | not run |  | 90 % |',
			].join('\n'),
		),
	);
});

it('changes nothing when it writes the same again', () => {
	const parts = [{ name: 'statistics', breakAt: 97, measured: { tested: 869, share: '98.8' } }];
	const once = withScores(document(OLD), parts);

	expect(withScores(once, parts)).toBe(once);
	expect(withScores(once, [{ name: 'statistics', breakAt: 97 }])).toBe(once);
});

it('does not write into a document without the region', () => {
	expect(() => withScores('Nothing.', [])).toThrow('There is no region');
	expect(() => withScores(`${END} ${BEGIN}`, [])).toThrow('There is no region');
});
