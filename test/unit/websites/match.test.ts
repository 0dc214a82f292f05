import {
	matchDomain,
	websiteToChange,
	websiteToRead,
	websiteToUpsert,
	type DomainMatches,
	type NamedWebsite,
} from '../../../nodes/WebsiteAnalytics/websites/match';
import { problemOf } from '../support/problemOf';

const ACCOUNT: NamedWebsite[] = [
	{ id: 3, domain: 'shop.example' },
	{ id: 7, domain: 'WWW.blog.example' },
	{ id: 9, domain: 'intranet.example:8080' },
	{ id: 30, domain: 'both.example' },
	{ id: 31, domain: 'www.both.example' },
	{ id: 40, domain: 'müller.example' },
	{ id: 41, domain: 'xn--mller-kva.example' },
	{ id: 50, domain: 'twice.example' },
	{ id: 51, domain: 'Twice.Example.' },
];

const idsOf = ({ same, otherWww, otherPort }: DomainMatches) =>
	[same, otherWww, otherPort].map((websites) => websites.map(({ id }) => id));
const matches = (domain: string) => matchDomain(ACCOUNT, domain);

describe('the websites with a domain', () => {
	it.each([
		['shop.example', [[3], [], []]],
		['www.shop.example', [[], [3], []]],
		['shop.example:8080', [[], [], [3]]],
		['www.shop.example:8080', [[], [], [3]]],
		['www.blog.example', [[7], [], []]],
		['blog.example', [[], [7], []]],
		['intranet.example:8080', [[9], [], []]],
		['www.intranet.example:8080', [[], [9], []]],
		['intranet.example:9090', [[], [], [9]]],
		['both.example', [[30], [31], []]],
		['both.example:1', [[], [], [30, 31]]],
		['twice.example', [[50, 51], [], []]],
		['nowhere.example', [[], [], []]],
		['example', [[], [], []]],
	])('%s, and those with near domains, are %j', (domain, ids) => {
		expect(idsOf(matches(domain))).toEqual(ids);
	});

	it('are those in the same encoding, where the service has it in both', () => {
		expect(idsOf(matches('müller.example'))).toEqual([[40], [], []]);
		expect(idsOf(matches('xn--mller-kva.example'))).toEqual([[41], [], []]);
	});

	it('are those in another encoding, where the service has it in that one only', () => {
		const [, , , , , unicode, punycode] = ACCOUNT.map((website) => [website]);

		expect(idsOf(matchDomain(unicode ?? [], 'xn--mller-kva.example'))).toEqual([[40], [], []]);
		expect(idsOf(matchDomain(punycode ?? [], 'müller.example'))).toEqual([[41], [], []]);
	});
});

const SEVERAL = 'several websites have the domain twice.example: ';
const TWICE = `${SEVERAL}twice.example (id 50), Twice.Example. (id 51)`;

describe('the website to read', () => {
	it.each([
		['shop.example', 3],
		['www.shop.example', 3],
		['shop.example:8080', 3],
		['both.example', 30],
		['www.both.example', 31],
	])('for %s is %i', (domain, id) => {
		expect(websiteToRead(domain, matches(domain)).id).toBe(id);
	});

	it.each([
		['nowhere.example', 'the service has no website with the domain nowhere.example'],
		['twice.example', TWICE],
		[
			'both.example:1',
			'several websites have the domain both.example:1: both.example (id 30), www.both.example (id 31)',
		],
	])('is none for %s', (domain, message) => {
		expect(problemOf(() => websiteToRead(domain, matches(domain))).message).toBe(message);
	});

	it('is none where nothing is near, and the error says what to check', () => {
		expect(
			problemOf(() => websiteToRead('nowhere.example', matches('nowhere.example'))).solution,
		).toBe("Check 'Website', or choose the website from the list.");
	});
});

describe('the website to change', () => {
	it('has exactly the domain', () => {
		expect(websiteToChange('both.example', matches('both.example')).id).toBe(30);
	});

	it.each([
		[
			'www.shop.example',
			'the service has no website with the domain www.shop.example, only shop.example (id 3)',
			"To update or delete that one, enter its id or exactly its domain in 'Website'. If the website was deleted before, nothing is left to do.",
		],
		[
			'nowhere.example',
			'the service has no website with the domain nowhere.example',
			"Check 'Website', or choose the website from the list. If the website was deleted before, nothing is left to do.",
		],
		['twice.example', TWICE, "Choose one of them in 'Website', from the list or by its id."],
	])('is none for %s', (domain, message, solution) => {
		expect(problemOf(() => websiteToChange(domain, matches(domain)))).toMatchObject({
			message,
			solution,
		});
	});

	it('is not one that the service has with a path', () => {
		const blog = [{ id: 1, domain: 'shop.example/blog' }];

		expect(idsOf(matchDomain(blog, 'shop.example'))).toEqual([[], [], []]);
	});

	it('is named in one line, however the service writes it', () => {
		const odd = [{ id: 1, domain: `  www.shop.example\n` }];

		expect(
			problemOf(() => websiteToChange('shop.example', matchDomain(odd, 'shop.example'))).message,
		).toBe('the service has no website with the domain shop.example, only www.shop.example (id 1)');
	});

	it('is none of very many near ones, of which the error names five', () => {
		const ports = [1, 2, 3, 4, 5, 6, 7].map((id) => ({ id, domain: `a.example:${id}` }));

		expect(
			problemOf(() => websiteToChange('a.example', matchDomain(ports, 'a.example'))).message,
		).toBe(
			'the service has no website with the domain a.example, only a.example:1 (id 1), a.example:2 (id 2), a.example:3 (id 3), a.example:4 (id 4), a.example:5 (id 5) and 2 more',
		);
	});
});

describe('the website to create or update', () => {
	it.each([
		['shop.example', 3],
		['www.shop.example', 3],
		['www.blog.example', 7],
		['www.both.example', 31],
		['intranet.example:8080', 9],
	])('for %s is %i', (domain, id) => {
		expect(websiteToUpsert(domain, matches(domain))?.id).toBe(id);
	});

	it.each(['nowhere.example', 'www.nowhere.example'])('for %s is a new one', (domain) => {
		expect(websiteToUpsert(domain, matches(domain))).toBeNull();
	});

	it.each([
		[
			'blog.example',
			'the service has no website with the domain blog.example, only WWW.blog.example (id 7)',
			"To update that one, enter exactly its domain in 'Domain', or use 'Update' with its id. To add blog.example beside it, use 'Create'.",
		],
		[
			'www.intranet.example',
			'the service has no website with the domain www.intranet.example, only intranet.example:8080 (id 9)',
			"To update that one, enter exactly its domain in 'Domain', or use 'Update' with its id. To add intranet.example beside it, use 'Create'.",
		],
		[
			'nowhere.example:1',
			"the service has no website with the domain nowhere.example:1, and a new one has no port in its 'Domain'",
			"Remove the port from 'Domain'.",
		],
		['twice.example', TWICE, "Use 'Update' with the id of one of them."],
	])('is none for %s', (domain, message, solution) => {
		expect(problemOf(() => websiteToUpsert(domain, matches(domain)))).toMatchObject({
			message,
			solution,
		});
	});
});
