import {
	canonicalDomain,
	domainContains,
	isDomain,
	readDomain,
	readLookupDomain,
} from '../../../nodes/WebsiteAnalytics/service/domain';
import { errorOf } from '../support/errorOf';

/** As many characters as the interface allows. */
const LONGEST = `${'a.'.repeat(124)}example`;

describe('the domain of a new website', () => {
	it.each([
		['shop.example', ['shop.example', '  shop.example\n', 'Shop.EXAMPLE', 'shop.example.']],
		['shop.example', ['www.shop.example', 'www.WWW.shop.example', 'https://shop.example']],
		['shop.example', ['HTTP://www.shop.example/', 'https://shop.example:8443/a/b?c=d#e']],
		['shop.example', ['shop.example/path', 'shop.example:8080']],
		['xn--bcher-kva.example', ['bücher.example', 'bücher.example:8080']],
		['1.xn--bcher-kva.example', ['1.bücher.example']],
		['www.example', ['www.example']],
		['blog.www.shop.example', ['blog.www.shop.example']],
		['_shop_.example', ['_shop_.example']],
		['192.0.2.7', ['192.0.2.7', '192.0.2.7:80']],
		['localhost', ['localhost']],
	])('is %s for %j', (domain, given) => {
		expect(given.map((one) => readDomain(one, 'Domain'))).toEqual(given.map(() => domain));
	});

	it.each(['', '   ', undefined, null])('is not %j, which is empty', (given) => {
		expect(errorOf(() => readDomain(given, 'Domain'))).toMatchObject({
			message: "'Domain' is empty",
			hint: 'Enter the host name of the website, e.g. shop.example.',
		});
	});

	it.each([
		42,
		'shop',
		'shop example.test',
		'me@shop.example',
		'https://',
		'1https://shop.example',
		'shop..example',
		'-shop.example',
		'shop.example-',
		'shop.exam_ple',
		'[2001:db8::1]',
		'/api/v1/websites',
		`${'a'.repeat(64)}.example`,
		`${'a.'.repeat(130)}example`,
	])('is not %j', (given) => {
		const { message, hint } = errorOf(() => readDomain(given, 'Domain'));

		expect(message).toContain("'Domain' is not a domain");
		expect(hint).toBe('Enter the full host name of the website, e.g. shop.example.');
	});
});

describe('the domain to look up', () => {
	it.each([
		['shop.example', 'shop.example'],
		[' https://WWW.Shop.example/a?b#c ', 'www.shop.example'],
		['MÜLLER.example', 'müller.example'],
		['http://host:8080/', 'host:8080'],
		['shop.example.:8080', 'shop.example:8080'],
		[LONGEST, LONGEST],
	])('of %j is %s', (given, domain) => {
		expect(readLookupDomain(given, 'Website')).toBe(domain);
	});

	it.each([
		`a${LONGEST}`,
		'陗\u0004',
		'two words',
		'42',
		'shop.example\\cart',
		'shop.example:99999',
		'https://',
		'/api/v1/websites',
	])('is not %j', (given) => {
		expect(errorOf(() => readLookupDomain(given, 'Website')).message).toMatch(
			/^'Website' is not a domain: "/,
		);
	});
});

it.each([
	[true, ['shop.example', ' Shop.Example ', 'www.shop.example', 'müller.example', 'a.example:80']],
	[false, ['42', '4.2', 'x', '', 'localhost', '../../account', 'shop.example/../3', 'a@b.example']],
	[false, [7, null]],
])('that it is a domain is %s of %j', (is, all) => {
	expect(all.map(isDomain)).toEqual(all.map(() => is));
});

it.each([
	['shop.example', ['shop.example', 'Shop.Example', 'shop.example.', ' shop.example ']],
	['shop.example', ['https://shop.example/', 'shop.example:']],
	['shop.example:8080', ['shop.example.:8080', 'shop.example:08080']],
	['xn--mller-kva.example', ['müller.example', 'müller.example。', 'xn--mller-kva.example']],
	['xn--mller-kva.test1', ['müller.test1']],
	['shop.example/cart', ['https://shop.example/cart']],
	['192.0.2.7:80', ['192.0.2.7:80']],
	['[2001:db8::1]:8080', ['[2001:DB8::1]:8080']],
	['1https://shop.example', ['1https://shop.example']],
	['shop.example.:x', ['shop.example.:x']],
])('%s is the one form of %j', (canonical, written) => {
	expect(written.map(canonicalDomain)).toEqual(written.map(() => canonical));
});

it.each([
	['shop.example', ['shop', 'SHOP', ' shop ', ''], ['blog', 'shop example', 'müller', '/']],
	['Shop.Example:8080', ['p.ex', ':80'], ['shop.example/cart']],
	['my-shop.example', ['shop'], ['shop-', 'shop..']],
	['müller.example', ['MÜLL', 'müller', 'xn--mller-kva'], ['xn--bcher', 'bücher', '#']],
	['xn--mller-kva.example', ['müller', 'MÜLLER.example', 'xn--mller'], ['blog', 'bücher']],
	[7, [], ['7']],
])('finds %j by %j, and not by %j', (domain, found, notFound) => {
	expect(found.filter((text) => !domainContains(domain, text))).toEqual([]);
	expect(notFound.filter((text) => domainContains(domain, text))).toEqual([]);
});
