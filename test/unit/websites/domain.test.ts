import fc from 'fast-check';
import {
	bareHost,
	canonicalDomain,
	domainDifference,
	hasPort,
	isDomain,
	isInternational,
	readDomain,
	readLookupDomain,
} from '../../../nodes/WebsiteAnalytics/websites/domain';
import { problemOf } from '../support/problemOf';

describe('readDomain', () => {
	it.each([
		['shop.example', 'shop.example'],
		['  shop.example\n', 'shop.example'],
		['Shop.EXAMPLE', 'shop.example'],
		['www.shop.example', 'shop.example'],
		['WWW.shop.example', 'shop.example'],
		['www.example', 'www.example'],
		['www2.shop.example', 'www2.shop.example'],
		['blog.www.shop.example', 'blog.www.shop.example'],
		['https://shop.example', 'shop.example'],
		['HTTP://www.shop.example/', 'shop.example'],
		['https://shop.example:8443/a/b?c=d#e', 'shop.example'],
		['shop.example/path', 'shop.example'],
		['shop.example.', 'shop.example'],
		['shop.example:8080', 'shop.example'],
		['my-shop.co.example', 'my-shop.co.example'],
		['bücher.example', 'xn--bcher-kva.example'],
		['bücher.example:8080', 'xn--bcher-kva.example'],
		['1.bücher.example', '1.xn--bcher-kva.example'],
		['_shop_.example', '_shop_.example'],
		['123.example', '123.example'],
		['192.0.2.7', '192.0.2.7'],
		['localhost', 'localhost'],
	])('reads %p as the host name %s', (given, domain) => {
		expect(readDomain(given, 'Domain')).toBe(domain);
	});

	it.each([[''], ['   '], [undefined], [null]])('rejects %p as empty', (given) => {
		expect(() => readDomain(given, 'Domain')).toThrow("'Domain' is empty");
	});

	it.each([
		['shop'],
		[42],
		['42'],
		['3232235777'],
		['shop example.test'],
		['me@shop.example'],
		['https://'],
		['1https://shop.example'],
		['shop..example'],
		['-shop.example'],
		['shop-.example'],
		['shop.example-'],
		['shop.exam_ple'],
		['undefined'],
		['[2001:db8::1]'],
		['/api/v1/websites'],
		[`${'a'.repeat(64)}.example`],
		[`${'a.'.repeat(130)}example`],
	])('rejects %p', (given) => {
		expect(() => readDomain(given, 'Domain')).toThrow("'Domain' is not a domain");
	});

	it('says what to enter where there is no domain, or only a part of one', () => {
		expect(problemOf(() => readDomain('', 'Domain')).solution).toBe(
			'Enter the host name of the website, e.g. shop.example.',
		);
		expect(problemOf(() => readDomain('shop', 'Domain')).solution).toBe(
			'Enter the full host name of the website, e.g. shop.example.',
		);
	});

	it('rejects an object with what it holds', () => {
		expect(() => readDomain({ domain: 'shop.example' }, 'Domain')).toThrow(
			`'Domain' is not a text: {"domain":"shop.example"}`,
		);
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

describe('readLookupDomain', () => {
	/** As many characters as the interface allows. */
	const LONGEST = `${'a.'.repeat(124)}example`;

	it.each([
		['shop.example', 'shop.example'],
		[' https://WWW.Shop.example/a?b#c ', 'www.shop.example'],
		['MÜLLER.example', 'müller.example'],
		['localhost', 'localhost'],
		['http://host:8080/', 'host:8080'],
		['shop.example.', 'shop.example'],
		['shop.example.:8080', 'shop.example:8080'],
		['192.0.2.7:80', '192.0.2.7:80'],
		[LONGEST, LONGEST],
	])('reads %p as %s', (given, domain) => {
		expect(readLookupDomain(given, 'Website')).toBe(domain);
	});

	it.each([[`a${LONGEST}`], ['shop\u0004.example'], ['陗\u0004']])(
		'rejects %p, which no service stores',
		(given) => {
			expect(() => readLookupDomain(given, 'Website')).toThrow("'Website' is not a domain");
		},
	);

	it.each([
		'two words',
		'me@shop.example',
		'shop.example\\cart',
		'shop.example:99999',
		'42',
		'https://',
		'/api/v1/websites',
	])('rejects %p', (given) => {
		expect(() => readLookupDomain(given, 'Website')).toThrow(
			`'Website' is not a domain: "${given}"`,
		);
	});
});

describe('isDomain', () => {
	it.each([
		'shop.example',
		' Shop.Example ',
		'www.shop.example',
		'müller.example',
		'host.example:8080',
	])('accepts %p', (given) => {
		expect(isDomain(given)).toBe(true);
	});

	it.each([
		'42',
		'4.2',
		'x',
		'',
		'localhost',
		'../../account',
		'shop.example/../3',
		'a@b.example',
		7,
		null,
	])('rejects %p', (given) => {
		expect(isDomain(given)).toBe(false);
	});
});

describe('domainDifference', () => {
	it.each([
		['shop.example', 'shop.example', 0],
		['Shop.Example', 'shop.example', 0],
		['shop.example.', 'shop.example', 0],
		[' shop.example ', 'shop.example', 0],
		['müller.example', 'xn--mller-kva.example', 0],
		['host:8080', 'host:8080', 0],
		['host.:8080', 'host:8080', 0],
		['host:08080', 'host:8080', 0],
		['www.shop.example', 'shop.example', 1],
		['shop.example', 'WWW.shop.example', 1],
		['host:8080', 'host', 2],
		['shop.example:80', 'shop.example', 2],
		['shop.example:443', 'shop.example:80', 2],
		['192.0.2.7:80', '192.0.2.7', 2],
		['www.shop.example:8080', 'shop.example', 2],
		['host:8080', 'host:9090', 2],
		['[2001:db8::1]:8080', '[2001:db8::1]', 2],
		['my-shop.example', 'shop.example', null],
		['shop.example.test', 'shop.example', null],
		['blog.shop.example', 'shop.example', null],
		['wwwshop.example', 'shop.example', null],
		['shop.example/blog', 'shop.example', null],
		['www.shop.example/blog', 'shop.example', null],
	])('of %s and %s is %p', (one, other, difference) => {
		expect(domainDifference(one, other)).toBe(difference);
		expect(domainDifference(other, one)).toBe(difference);
	});
});

describe('canonicalDomain', () => {
	it.each([
		['shop.example', 'shop.example'],
		[' Shop.EXAMPLE ', 'shop.example'],
		['shop.example.', 'shop.example'],
		['shop.example.:8080', 'shop.example:8080'],
		['müller.example', 'xn--mller-kva.example'],
		['müller.example。', 'xn--mller-kva.example'],
		['https://shop.example/', 'shop.example'],
		['https://shop.example/cart', 'shop.example/cart'],
		['shop.example?id=3', 'shop.example?id=3'],
		['www.shop.example', 'www.shop.example'],
		['shop.example:', 'shop.example'],
		['shop.example:080', 'shop.example:80'],
		['shop.example:443', 'shop.example:443'],
		['192.0.2.7:80', '192.0.2.7:80'],
		['[2001:db8::1]:8080', '[2001:db8::1]:8080'],
		['[2001:DB8::1]', '[2001:db8::1]'],
		['My Shop', 'my shop'],
		['1https://shop.example', '1https://shop.example'],
		['shop.example.:x', 'shop.example.:x'],
		['müller.test1', 'xn--mller-kva.test1'],
		['192.0.2.07', '192.0.2.07'],
	])('of %p is %s', (domain, canonical) => {
		expect(canonicalDomain(domain)).toBe(canonical);
	});
});

describe('bareHost', () => {
	it.each([
		['www.shop.example', 'shop.example'],
		['shop.example:8080', 'shop.example'],
		['www.shop.example:8080', 'shop.example'],
		['müller.example', 'müller.example'],
	])('of %s is %s', (domain, text) => {
		expect(bareHost(domain)).toBe(text);
	});
});

describe('hasPort', () => {
	it.each([
		['shop.example:8080', true],
		['http://shop.example:80/', true],
		['shop.example', false],
		['shop.example:', false],
		['https://shop.example', false],
		['[2001:db8::1]', false],
	])('of %s is %p', (domain, expected) => {
		expect(hasPort(domain)).toBe(expected);
	});
});

describe('isInternational', () => {
	it.each([
		['müller.example', true],
		['xn--mller-kva.example', true],
		['shop.xn--mller-kva.example', true],
		['shop.example', false],
		['shop.example:8080', false],
		['shopxn--1.example', false],
	])('of %s is %p', (domain, expected) => {
		expect(isInternational(domain)).toBe(expected);
	});
});
