import fc from 'fast-check';
import { joinLines, MARKUP } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { ENGLISH } from './support/english';

const escape = (format: keyof typeof MARKUP, text: string) => MARKUP[format].escape(text);

describe('escaping for Slack', () => {
	it.each([
		['<!channel>', '&lt;!channel&gt;'],
		['<https://a.example|click>', '&lt;https://a.example|click&gt;'],
		['a & b &amp; c', 'a &amp; b &amp;amp; c'],
		['*x*', '∗x∗'],
		['_x_', 'ˍxˍ'],
		['~x~', '∼x∼'],
		['`x`', 'ˋxˋ'],
		['__x__', 'ˍˍxˍˍ'],
		['(*x*)', '(∗x∗)'],
		['/spring_sale/a*b', '/spring_sale/a*b'],
		['@channel', '@\u200bchannel'],
		['a | b', 'a | b'],
		['/search?q=lamp', '/search?q=lamp'],
	])('turns %j into %j', (text, escaped) => {
		expect(escape('slack', text)).toBe(escaped);
	});

	it('leaves no character that could start or end formatting', () => {
		const hostile = fc.string({
			unit: fc.constantFrom('*', '_', '~', '`', '<', '>', '&', ' ', 'a'),
		});
		fc.assert(
			fc.property(hostile, (text) => {
				const escaped = escape('slack', text);

				expect(escaped).not.toMatch(/(^|[^a])[*_~`]|[*_~`]([^a]|$)|[<>]|&(?!(amp|lt|gt);)/);
			}),
		);
	});
});

describe('escaping for Markdown', () => {
	it.each([
		['*x*', '\\*x\\*'],
		['_x_', '\\_x\\_'],
		['`x`', '\\`x\\`'],
		['a | b', 'a \\| b'],
		['[a](b)', '\\[a\\]\\(b\\)'],
		['![a](b)', '\\!\\[a\\]\\(b\\)'],
		['<b>&amp;', '\\<b\\>\\&amp;'],
		['a\\b', 'a\\\\b'],
		['# a', '\\# a'],
		['- a', '\\- a'],
		['+ a', '\\+ a'],
		['1. a', '1\\. a'],
		['12. a', '12\\. a'],
		['12) a', '12\\) a'],
		['a 1. b', 'a 1. b'],
		['a - b = c', 'a - b = c'],
		['{a}', '\\{a\\}'],
		['@here', '@\u200bhere'],
		['===', '\\==='],
		['~~a~~', '\\~\\~a\\~\\~'],
		['/pricing', '/pricing'],
	])('turns %j into %j', (text, escaped) => {
		expect(escape('markdown', text)).toBe(escaped);
	});
});

it.each(['slack', 'markdown', 'plain'] as const)(
	'removes line breaks and direction marks from values in %s',
	(format) => {
		expect(escape(format, 'a\nb\r\nc\u2028d\u2029e\tf\u0000g\u0085h')).toBe('a b c d e f g h');
		expect(escape(format, 'a\u202egnp.exe\u2067 b\u200f\u061c')).toBe('agnp.exe b');
	},
);

it.each([
	['a\u200fb', 'ab'],
	[' \t a \n\n b \u0000', 'a b'],
	['a @ b', 'a @ b'],
])('turns %j into one line for Slack and Markdown', (text, line) => {
	expect(escape('slack', text)).toBe(line);
	expect(escape('markdown', text)).toBe(line);
});

it.each(['slack', 'markdown', 'plain'] as const)(
	'isolates values in Arabic and Hebrew for %s, so that the numbers beside them stay where they are',
	(format) => {
		expect(escape(format, 'مرحبا')).toBe('\u2068مرحبا\u2069');
		expect(escape(format, 'a שלום')).toBe('\u2068a שלום\u2069');
		expect(escape(format, 'a')).toBe('a');
	},
);

it('marks bold text, separates lines and limits the length as each format needs it', () => {
	const { slack, markdown, plain } = MARKUP;

	expect([slack.bold('a'), markdown.bold('a'), plain.bold('a')]).toEqual(['*a*', '**a**', 'a']);
	expect([slack.lineBreak, markdown.lineBreak, plain.lineBreak]).toEqual(['\n', '  \n', '\n']);
	expect([slack.maxLength, markdown.maxLength, plain.maxLength]).toEqual([
		3000,
		Infinity,
		Infinity,
	]);
});

it('leaves plain text otherwise unchanged', () => {
	expect(escape('plain', '<*x*> & [y](z) @channel')).toBe('<*x*> & [y](z) @channel');
});

describe('joining lines', () => {
	const { linesLeftOut } = ENGLISH.report;
	const markup = { ...MARKUP.plain, maxLength: 40 };

	it('joins all lines that fit', () => {
		expect(joinLines(['one', '', 'two'], markup, linesLeftOut)).toBe('one\n\ntwo');
		expect(joinLines(['a'.repeat(20), 'b'.repeat(19)], markup, linesLeftOut)).toHaveLength(40);
	});

	it('leaves out whole lines at the end, and says how many', () => {
		expect(joinLines(['a'.repeat(10), 'b'.repeat(30), 'c'], markup, linesLeftOut)).toBe(
			`${'a'.repeat(10)}\n(2 more lines left out)`,
		);
		expect(joinLines(['a'.repeat(10), 'b'.repeat(30)], markup, linesLeftOut)).toBe(
			`${'a'.repeat(10)}\n(1 more line left out)`,
		);
	});

	it('keeps each line that fits beside the last one', () => {
		const others = Array.from({ length: 20 }, () => 'c'.repeat(10));
		const fitting = joinLines(['a'.repeat(8), 'b'.repeat(6), ...others], markup, linesLeftOut);

		expect(fitting).toBe(`${'a'.repeat(8)}\n${'b'.repeat(6)}\n(20 more lines left out)`);
		expect(fitting).toHaveLength(40);
		expect(joinLines(['a'.repeat(8), 'b'.repeat(7), ...others], markup, linesLeftOut)).toBe(
			`${'a'.repeat(8)}\n(21 more lines left out)`,
		);
	});

	it('does not count empty lines', () => {
		expect(
			joinLines(['a'.repeat(10), '', 'b'.repeat(30), '', 'c'], markup, linesLeftOut),
		).toContain('(2 more lines left out)');
	});

	it('never exceeds the length, and keeps or counts each line', () => {
		const lines = fc.array(fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 60 }));
		fc.assert(
			fc.property(lines, (given) => {
				const text = joinLines(given, markup, linesLeftOut);
				const leftOut = Number(/\((\d+) more lines? left out\)$/.exec(text)?.[1] ?? 0);
				const kept = text.split('\n').slice(0, leftOut > 0 ? -1 : undefined);

				expect(text.length).toBeLessThanOrEqual(40);
				expect(kept.filter((line) => line !== '')).toEqual(given.slice(0, given.length - leftOut));
			}),
		);
	});
});
