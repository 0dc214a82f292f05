import { range } from 'lodash';
import { nameAll, quote, shorten } from '../../../nodes/WebsiteAnalytics/values/text';

const itself: Record<string, unknown> = {};
itself.itself = itself;

describe('texts of errors', () => {
	it.each([
		['shop', '"shop"'],
		['', '""'],
		[' two\r\n lines\t', '"two lines"'],
		['a\0b\u0007', '"a\ufffdb\ufffd"'],
		['half \ud800', '"half \ufffd"'],
		['turned \u202earound', '"turned around"'],
		['http://me:sec@ret@shop.example/a@b', '"http://shop.example/a@b"'],
		[{ at: 'ftp://secret@shop.example' }, '{"at":"ftp://shop.example"}'],
		[7, '7'],
		[NaN, 'NaN'],
		[null, 'null'],
		[undefined, 'undefined'],
		[10n, '10'],
		[{ a: [1, null] }, '{"a":[1,null]}'],
		[Object.create(null), '{}'],
		[{ toString: 1 }, '{"toString":1}'],
		[itself, 'an object that contains itself or a value that is no JSON'],
	])('quotes %p as %s', (given, quoted) => {
		expect(quote(given)).toBe(quoted);
	});

	it('quotes a value that is no JSON as such', () => {
		const noJson = {
			toJSON: () => {
				throw new TypeError('This is no JSON.');
			},
		};

		expect(quote(noJson)).toBe('an object that contains itself or a value that is no JSON');
	});

	it('shortens what is long', () => {
		expect(quote('x'.repeat(200))).toBe(`"${'x'.repeat(99)}…"`);
		expect(quote(['x'.repeat(200)], 5)).toBe('["xx…');
	});

	it.each([
		['abc', 3, 'abc'],
		['abcd', 3, 'ab…'],
		['😀😀😀', 3, '😀😀😀'],
		['😀😀😀😀', 3, '😀😀…'],
		['', 3, ''],
	])('shortens %j to %d characters as %j', (text, maxLength, expected) => {
		expect(shorten(text, maxLength)).toBe(expected);
	});

	it('names all of 20, and of more the first 20', () => {
		const names = range(21).map(String);
		const first = range(20).join(', ');

		expect(nameAll(names.slice(1))).toBe(range(1, 21).join(', '));
		expect(nameAll(names)).toBe(`${first} and 1 more`);
	});
});
