import fc from 'fast-check';
import { joinLines } from '../../../nodes/WebsiteAnalytics/report/renderDocument';
import { MARKUP } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { render } from './support/reports';

expect.addSnapshotSerializer({ test: (value) => typeof value === 'string', serialize: String });

describe('a document as text', () => {
	it.each(['plain', 'discord', 'slack', 'telegram', 'markdown'] as const)(
		'has these lines as %s',
		(format) => {
			expect(render(format)).toMatchSnapshot();
		},
	);

	it('is a note alone without a title', () => {
		expect(render('plain', { title: '', blocks: [{ kind: 'note', text: 'a_b < c' }] })).toBe(
			'a_b < c',
		);
	});

	it('has no bars beside the attached chart', () => {
		expect(render('slack')).toContain('▁█');
		expect(render('slack', {}, true)).not.toContain('▁█');
	});

	it.each([
		['slack', true, 3000],
		['discord', true, 2000],
		['telegram', false, 4050],
		['telegram', true, 1024],
	] as const)('fits into a message of %s, with a chart: %s', (format, hasChart, most) => {
		const rows = Array.from({ length: 200 }, () => ({ label: 'a'.repeat(40) }));
		const blocks = [{ kind: 'list' as const, heading: 'Pages', rows }];
		const text = render(format, { blocks }, hasChart);
		const shown = format === 'telegram' ? text.replace(/<[^>]+>/g, '') : text;

		expect(shown.length).toBeLessThanOrEqual(most);
		expect(shown.length).toBeGreaterThan(most - 60);
		expect(text).toMatch(/and 1\d\d more lines$/);
	});
});

describe('joined lines', () => {
	const sayLeftOut = (count: number) => `(${count} left out)`;
	const join = (lines: string[], lineBreak = '\n', lengthOf = MARKUP.plain.lengthOf) =>
		joinLines(lines, { lineBreak, lengthOf }, 30, sayLeftOut);

	it.each([
		['all lines that fit', ['one', '', 'two'], 'one\n\ntwo'],
		['lines that just fit', ['a'.repeat(20), 'b'.repeat(9)], `${'a'.repeat(20)}\n${'b'.repeat(9)}`],
		['whole lines', ['a'.repeat(10), 'b'.repeat(20), 'c'], `${'a'.repeat(10)}\n(2 left out)`],
		[
			'a line that just fits beside the last one',
			['a'.repeat(17), 'b'.repeat(13)],
			`${'a'.repeat(17)}\n(1 left out)`,
		],
		['no line that does not', ['a'.repeat(18), 'b'.repeat(13)], '(2 left out)'],
		// Empty lines are separators.
		['no count of empty lines', ['a', '', 'b'.repeat(30), '', 'c'], 'a\n\n(2 left out)'],
	])('have %s', (_what, lines, text) => {
		expect(join(lines)).toBe(text);
	});

	it('count their separators, and the characters that the service counts', () => {
		const lines = ['a'.repeat(14), 'b'.repeat(14)];

		expect(join(lines, '  \n')).toBe(`${'a'.repeat(14)}  \n(1 left out)`);
		expect(join(lines, '  \n', ({ length }) => length - 2)).toBe(lines.join('  \n'));
	});

	it('never exceed the length, and keep or count each line', () => {
		const lines = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }));
		fc.assert(
			fc.property(lines, (given) => {
				const text = join(given);
				const leftOut = Number(/\((\d+) left out\)$/.exec(text)?.[1] ?? 0);
				const kept = text.split('\n').slice(0, leftOut > 0 ? -1 : undefined);

				expect(text.length).toBeLessThanOrEqual(30);
				expect(kept.filter((line) => line !== '')).toEqual(given.slice(0, given.length - leftOut));
			}),
		);
	});
});

it('counts the characters of Telegram without tags, and one for each entity', () => {
	const { lengthOf } = MARKUP.telegram;

	expect(lengthOf('<b>a</b> &lt;/b&amp;')).toBe(6);
	// As UTF-16 has it.
	expect(lengthOf('😀')).toBe(2);
});
