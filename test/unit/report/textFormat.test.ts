import fc from 'fast-check';
import { joinLines, MARKUP } from '../../../nodes/WebsiteAnalytics/report/textFormat';

const sayLeftOut = (count: number) => `(${count} left out)`;
const join = (lines: string[], lineBreak = '\n', maxLength = 30) =>
	joinLines(lines, { ...MARKUP.plain, lineBreak, maxLength }, sayLeftOut);

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
	// Which are separators.
	['no count of empty lines', ['a', '', 'b'.repeat(30), '', 'c'], 'a\n\n(2 left out)'],
])('keeps %s', (_what, lines, text) => {
	expect(join(lines)).toBe(text);
});

it('counts the separators of lines, and what the place counts of them', () => {
	const lines = ['a'.repeat(14), 'b'.repeat(14)];
	const withoutMarkup = ({ length }: string) => length - 2;

	expect(join(lines, '  \n')).toBe(`${'a'.repeat(14)}  \n(1 left out)`);
	expect(
		joinLines(lines, { lineBreak: '  \n', maxLength: 30, lengthOf: withoutMarkup }, sayLeftOut),
	).toBe(lines.join('  \n'));
});

it('never exceeds the length, and keeps or counts each line', () => {
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

it('counts the characters of Telegram without tags, and one for each entity', () => {
	const { lengthOf } = MARKUP.telegram;

	expect(lengthOf('<b>a</b> &lt;<code>/b&amp;</code>')).toBe(6);
	// As UTF-16 has it.
	expect(lengthOf('😀')).toBe(2);
});
