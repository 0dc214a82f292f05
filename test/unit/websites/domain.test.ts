import fc from 'fast-check';
import { readDomain, isSameDomain } from '../../../nodes/WebsiteAnalytics/websites/domain';

describe('readDomain', () => {
	it.each([
		['shop.example', 'shop.example'],
		['  shop.example\n', 'shop.example'],
		['Shop.EXAMPLE', 'shop.example'],
		['www.shop.example', 'shop.example'],
		['WWW.shop.example', 'shop.example'],
		['www.example', 'www.example'],
		['www2.shop.example', 'www2.shop.example'],
		['https://shop.example', 'shop.example'],
		['HTTP://www.shop.example/', 'shop.example'],
		['https://shop.example:8443/a/b?c=d#e', 'shop.example'],
		['shop.example/path', 'shop.example'],
		['shop.example.', 'shop.example'],
		['shop.example:8080', 'shop.example'],
		['my-shop.co.example', 'my-shop.co.example'],
		['bücher.example', 'xn--bcher-kva.example'],
		['123.example', '123.example'],
		['192.0.2.7', '192.0.2.7'],
	])('reads %p as the host name %s', (given, domain) => {
		expect(readDomain(given, 'Domain')).toBe(domain);
	});

	it.each([[''], ['   '], [undefined], [null], [42], [{}]])('rejects %p as empty', (given) => {
		expect(() => readDomain(given, 'Domain')).toThrow("'Domain' is empty");
	});

	it.each([
		['shop'],
		['localhost'],
		['42'],
		['3232235777'],
		['shop example.test'],
		['me@shop.example'],
		['https://'],
		['shop..example'],
		['-shop.example'],
		['shop-.example'],
		['undefined'],
		['[2001:db8::1]'],
		['/api/v1/websites'],
		[`${'a'.repeat(64)}.example`],
		[`${'a.'.repeat(130)}example`],
	])('rejects %p', (given) => {
		expect(() => readDomain(given, 'Domain')).toThrow("'Domain' is not a domain");
	});

	it('leaves a normalized domain unchanged', () => {
		fc.assert(
			fc.property(fc.domain(), (domain) => {
				const clean = readDomain(domain, 'Domain');

				expect(readDomain(clean, 'Domain')).toBe(clean);
				expect(readDomain(`https://www.${clean.toUpperCase()}/path`, 'Domain')).toBe(clean);
			}),
		);
	});
});

describe('isSameDomain', () => {
	it.each([
		['shop.example', 'shop.example', true],
		['Shop.Example', 'shop.example', true],
		['www.shop.example', 'shop.example', true],
		['shop.example', 'WWW.shop.example', true],
		['shop.example.', 'shop.example', true],
		[' shop.example ', 'shop.example', true],
		['my-shop.example', 'shop.example', false],
		['shop.example.test', 'shop.example', false],
		['blog.shop.example', 'shop.example', false],
		['wwwshop.example', 'shop.example', false],
	])('compares %s and %s as %p', (one, other, same) => {
		expect(isSameDomain(one, other)).toBe(same);
		expect(isSameDomain(other, one)).toBe(same);
	});
});
