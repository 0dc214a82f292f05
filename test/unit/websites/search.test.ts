import { domainContains } from '../../../nodes/WebsiteAnalytics/websites/search';

it.each([
	['shop.example', 'shop'],
	['my-shop.example', 'shop'],
	['shop.example', 'SHOP'],
	['Shop.Example', 'p.ex'],
	['shop.example', ' shop '],
	['shop.example:8080', ':80'],
	['müller.example', 'MÜLL'],
	['müller.example', 'mull'],
	['mu\u0308ller.example', 'müll'],
	['müller.example', 'xn--mller-kva'],
	['xn--mller-kva.example', 'müller'],
	['xn--mller-kva.example', 'müller.example'],
	['xn--mller-kva.example', 'xn--mller'],
	['shop.example', ''],
])('finds the domain %s by %j', (domain, text) => {
	expect(domainContains(domain, text)).toBe(true);
});

it.each([
	['shop.example', 'blog'],
	['shop.example', 'shop example'],
	['müller.example', 'xn--bcher'],
	['müller.example', 'bücher'],
	['xn--mller-kva.example', 'blog'],
	['shop.example', 'müller'],
	['shop.example', '/'],
	['shop.example', 'shop.example/cart'],
	['müller.example', '#'],
	['müller.example', 'kva'],
	['shop-1.example', 'shop.'],
	[null, 'shop'],
	[undefined, 'undefined'],
	[7, '7'],
])('does not find the domain %s by %j', (domain, text) => {
	expect(domainContains(domain, text)).toBe(false);
});

it('keeps a domain in punycode for a part of it in Unicode, which nobody can compare', () => {
	expect(domainContains('xn--mller-kva.example', 'mül')).toBe(true);
	expect(domainContains('xn--bcher-kva.example', 'mül')).toBe(true);
	expect(domainContains('shop.xn--mller-kva', 'mül')).toBe(true);
});
