import fc from 'fast-check';
import { escapeXml, MARKUP } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { readTelegramHtml } from '../../support/telegramHtml';

const FORMATS = ['discord', 'slack', 'telegram', 'markdown', 'plain'] as const;
const { discord, slack, telegram, markdown } = MARKUP;

it.each([
	['<a href="b">&amp;\'</a>', "&lt;a href=&quot;b&quot;&gt;&amp;amp;'&lt;/a&gt;"],
	['a\u0000b\u001fc\u000b', 'a b c'],
	['half \ud83d of a pair', 'half \ufffd of a pair'],
	['\ude00', '\ufffd'],
	['\ufffe\uffff', '\ufffd\ufffd'],
	['ä 日本 😀\ttab\nline', 'ä 日本 😀 tab line'],
])('escapes %j as %j for XML', (text, expected) => {
	expect(escapeXml(text)).toBe(expected);
});

it.each([
	['<!channel>', '&lt;!channel&gt;'],
	['<https://a.example|click>', '&lt;https://a.example|click&gt;'],
	['a & b &amp; c', 'a &amp; b &amp;amp; c'],
	['*x* _x_ ~x~ `x` (*x*) __x__', '∗x∗ ˍxˍ ∼x∼ ˋxˋ (∗x∗) ˍˍxˍˍ'],
	['/spring_sale/a*b', '/spring_sale/a*b'],
	['@channel', '@\u200bchannel'],
	['a @ b | c', 'a @ b | c'],
])('turns %j into %j for Slack', (text, escaped) => {
	expect(slack.escape(text)).toBe(escaped);
});

it.each([
	['*x* _y_ `z` | ~~a~~ {b}', '\\*x\\* \\_y\\_ \\`z\\` \\| \\~\\~a\\~\\~ \\{b\\}'],
	['![a](b) <b>&amp; a\\b', '\\!\\[a\\]\\(b\\) \\<b\\>\\&amp; a\\\\b'],
	['# a', '\\# a'],
	['- a', '\\- a'],
	['+ a', '\\+ a'],
	['1. a', '1\\. a'],
	['12. a', '12\\. a'],
	['12) a', '12\\) a'],
	['a 1. b - c = d', 'a 1. b - c = d'],
	['@here', '@\u200bhere'],
	['===', '\\==='],
	['/pricing', '/pricing'],
])('turns %j into %j for Markdown', (text, escaped) => {
	expect(markdown.escape(text)).toBe(escaped);
});

it.each([
	['*x* __y__ `z` ||a|| ~~b~~', '\\*x\\* \\_\\_y\\_\\_ \\`z\\` \\|\\|a\\|\\| \\~\\~b\\~\\~'],
	['[a](b) <@1> <t:0> a\\b', '\\[a\\](b) \\<@\u200b1\\> \\<t:0\\> a\\\\b'],
	['# a', '\\# a'],
	['- a', '\\- a'],
	['12. a', '12\\. a'],
	['https://shop.example/a-b', 'https\\://shop.example/a-b'],
	['@everyone', '@\u200beveryone'],
	['/pricing (new) & a = b!', '/pricing (new) & a = b!'],
])('turns %j into %j for Discord', (text, escaped) => {
	expect(discord.escape(text)).toBe(escaped);
});

it.each([
	['Germany', 'Germany'],
	['a & b &amp; c', 'a &amp; b &amp;amp; c'],
	['<b>x</b> "y"', '&lt;b&gt;x&lt;/\u200bb&gt; &quot;y&quot;'],
	['*x* _y_ `z`', '*x* _y_ `z`'],
	['spring_sale', 'spring_sale'],
	['St. Lucia', 'St. Lucia'],
	// A domain, also in another script, an address, a path (which would be a command), a mention, and so on.
	['shop.example', 'shop.\u200bexample'],
	['магазин.рф', 'магазин.\u200bрф'],
	['https://shop.example/a_b', 'https://\u200bshop.\u200bexample/\u200ba_b'],
	['/pricing', '/\u200bpricing'],
	['team@shop.example', 'team@\u200bshop.\u200bexample'],
	['sale #spring $USD', 'sale #\u200bspring $\u200bUSD'],
	['+49 301 234567', '+49 301\u200b 234\u200b567'],
])('turns %j into %j for Telegram', (text, escaped) => {
	expect(telegram.escape(text)).toBe(escaped);
});

it('shows each value unchanged and without links in Telegram, as its stand-in reads it', () => {
	const parts = [...'a7./:@#$<& _"', 'shop.example', 'code'];
	fc.assert(
		fc.property(fc.string({ unit: fc.constantFrom(...parts) }), (value) => {
			const escaped = telegram.escape(value);
			const { text, entities } = readTelegramHtml(escaped);

			expect(text.replaceAll('\u200b', '')).toBe(value.trim().replace(/ +/g, ' '));
			expect(entities).toEqual([]);
			expect(escaped).not.toMatch(/[<>"]|&(?!(amp|lt|gt|quot);)/);
		}),
	);
});

describe.each(FORMATS)('a value for %s', (format) => {
	const { escape } = MARKUP[format];

	it.each([
		['a\nb\r\nc\u2028d\u2029e\tf\u0000g\u0085h', 'a b c d e f g h'],
		['a\u202egnp,exe\u2067 b\u200f\u061c', 'agnp,exe b'],
		[' \t a \n\n b \u0000', 'a b'],
	])('%j is on one line, without marks of the direction', (text, line) => {
		expect(escape(text)).toBe(line);
	});

	it('is isolated in Arabic and Hebrew, so that the numbers beside it stay where they are', () => {
		expect(escape('مرحبا')).toBe('\u2068مرحبا\u2069');
		expect(escape('a שלום')).toBe('\u2068a שלום\u2069');
		expect(escape('a')).toBe('a');
	});
});
