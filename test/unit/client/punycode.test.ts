import fc from 'fast-check';
import { toUnicode } from '../../../nodes/WebsiteAnalytics/client/punycode';

const toAscii = (domain: string) => new URL(`http://${domain}`).hostname;

describe('a domain in punycode', () => {
	it.each([
		'bücher.example',
		'shop.münchen.example',
		'例え.テスト',
		'пример.example',
		'faß.example',
	])('is %s in Unicode', (domain) => {
		expect(toUnicode(toAscii(domain))).toBe(domain);
	});

	it('is in Unicode what its URL was made of', () => {
		const letters = fc.constantFrom(...'abz09äößéñłжщ中文字がカ한글');
		const labels = fc.string({ unit: letters, minLength: 1, maxLength: 20 });

		fc.assert(
			fc.property(labels, (label) => {
				expect(toUnicode(toAscii(`a${label}.example`))).toBe(`a${label}.example`.normalize('NFC'));
			}),
		);
	});

	it.each(['shop.example', 'xn--', 'xn--9', 'xn--zzzzzzzz.example', 'xn--a_b', 'axn--bcher-kva'])(
		'%s stays, because it is none',
		(domain) => {
			expect(toUnicode(domain)).toBe(domain);
		},
	);
});
