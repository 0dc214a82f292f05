import fc from 'fast-check';
import { MARKUP } from '../../../nodes/WebsiteAnalytics/report/textFormat';
import { readTelegramHtml } from '../../e2e/support/standIns/telegramHtml';

const { bold, escape, lengthOf } = MARKUP.telegram;

describe('escaping for Telegram', () => {
	it.each([
		['Germany', 'Germany'],
		['a & b &amp; c', 'a &amp; b &amp;amp; c'],
		['<b>x</b> "y"', '<code>&lt;b&gt;x&lt;/b&gt; &quot;y&quot;</code>'],
		['*x* _y_ `z`', '*x* _y_ `z`'],
		['spring_sale', 'spring_sale'],
		['St. Lucia', 'St. Lucia'],
		['2026-03-14', '<code>2026-03-14</code>'],
	])('turns %j into %j', (text, escaped) => {
		expect(escape(text)).toBe(escaped);
	});

	it.each([
		['a domain', 'shop.example'],
		['a domain in another script', 'магазин.рф'],
		['an address', 'https://shop.example/a_b'],
		['a path, which would be a command', '/pricing'],
		['a mention', '@everyone'],
		['a hashtag', 'sale #spring'],
		['a cashtag', '$USD'],
		['a telephone number', '+49 30 1234567'],
		['a mail address', 'team@shop.example'],
	])('keeps %s from becoming a link', (_what, text) => {
		expect(escape(text)).toBe(`<code>${text}</code>`);
	});

	it('shows each value unchanged and without links, as the stand-in of Telegram reads it', () => {
		const parts = ['a', '7', '.', '/', ':', '@', '#', '$', '<', '&', ' ', '_', 'shop.example'];
		fc.assert(
			fc.property(fc.string({ unit: fc.constantFrom(...parts) }), (value) => {
				const line = value.trim().replace(/ +/g, ' ');
				const { text, entities } = readTelegramHtml(escape(value));

				expect(text).toBe(line);
				expect(entities.filter(({ type }) => type !== 'code')).toEqual([]);
				expect(readTelegramHtml(bold(escape(value))).entities).toEqual([
					{ type: 'bold', offset: 0, length: expect.any(Number) },
				]);
			}),
		);
	});

	it('leaves no tag but code, which is closed', () => {
		const hostile = fc.string({ unit: fc.constantFrom('<', '>', '&', '"', '/', '.', 'code', ' ') });
		fc.assert(
			fc.property(hostile, (text) => {
				expect(escape(text).replace(/^<code>(.*)<\/code>$/, '$1')).not.toMatch(
					/[<>"]|&(?!(amp|lt|gt|quot);)/,
				);
			}),
		);
	});
});

it('breaks what would be a link in bold text, because code cannot be bold', () => {
	expect(bold(escape('shop.example'))).toBe('<b>shop.\u200bexample</b>');
	expect(bold(escape('/a & @b'))).toBe('<b>/\u200ba &amp; @\u200bb</b>');
	expect(bold('1,234.5')).toBe('<b>1,234.5</b>');
});

it('counts the characters without tags, and one for each entity', () => {
	expect(lengthOf?.('<b>a</b> &lt;<code>/b&amp;</code>')).toBe(6);
	// As UTF-16 has it.
	expect(lengthOf?.('😀')).toBe(2);
});
