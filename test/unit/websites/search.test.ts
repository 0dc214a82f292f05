import {
	domainContains,
	keyOf,
	searchesFor,
} from '../../../nodes/WebsiteAnalytics/websites/search';

it.each<[domain: unknown, found: string[], notFound: string[]]>([
	['shop.example', ['shop', 'SHOP', ' shop ', ''], ['blog', 'shop example', 'müller', '/']],
	['Shop.Example:8080', ['p.ex', ':80'], ['shop.example/cart']],
	['my-shop.example', ['shop'], ['shop-', 'shop..']],
	['müller.example', ['MÜLL', 'mull', 'xn--mller-kva'], ['xn--bcher', 'bücher', '#', 'kva']],
	['mu\u0308ller.example', ['müll'], []],
	['xn--mller-kva.example', ['müller', 'müller.example', 'xn--mller'], ['blog']],
	// Nobody can compare a part of a name in Unicode with its punycode, so all are kept.
	['xn--bcher-kva.example', ['mül'], []],
	['shop.xn--mller-kva', ['mül'], []],
	[null, [], ['shop']],
	[undefined, [], ['undefined']],
	[7, [], ['7']],
])('finds %j by %j, and not by %j', (domain, found, notFound) => {
	expect(found.filter((text) => !domainContains(domain, text))).toEqual([]);
	expect(notFound.filter((text) => domainContains(domain, text))).toEqual([]);
});

it.each([
	['shop.example', ['shop.example']],
	['www.shop.example', ['www.shop.example', 'shop.example']],
	['müller.example:80', ['müller.example:80', 'müller.example', 'xn--mller-kva.example']],
])('searches for %j as %j, the last of which is its key', (domain, searches) => {
	expect(searchesFor(domain)).toEqual(searches);
	expect(keyOf(domain)).toBe(searches.at(-1));
});
