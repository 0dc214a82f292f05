import { range } from 'lodash';
import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import {
	type DomainMatches,
	leaveOut,
	matchDomain,
	type NamedWebsite,
	websiteToChange,
	websiteToRead,
	websiteToUpsert,
} from '../../../nodes/WebsiteAnalytics/service/match';
import { errorOf } from '../support/errorOf';

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
	{ id: 60, domain: '  www.odd.example\n' },
	{ id: 61, domain: 'path.example/blog' },
	...[1, 2, 3, 4, 5, 6, 7].map((port) => ({ id: 70 + port, domain: `many.example:${port}` })),
];

const DOMAINS = [
	'shop.example',
	'www.shop.example',
	'shop.example:8080',
	'www.shop.example:8080',
	'www.blog.example',
	'blog.example',
	'intranet.example:8080',
	'www.intranet.example:8080',
	'intranet.example:9090',
	'both.example',
	'both.example:1',
	'www.both.example',
	'müller.example',
	'xn--mller-kva.example',
	'twice.example',
	'odd.example',
	'path.example',
	'many.example',
	'nowhere.example',
	'www.nowhere.example',
	'nowhere.example:1',
	'example',
];

/** Returns the website that is chosen for each domain, or the reason why none is chosen. */
function outcomes(choose: (domain: string, matches: DomainMatches) => NamedWebsite | null): string {
	const lines = DOMAINS.map((domain) => {
		try {
			return `${domain}: ${choose(domain, matchDomain(ACCOUNT, domain))?.id ?? 'a new one'}`;
		} catch (error) {
			if (!(error instanceof UserFacingError)) throw error;
			return `${domain}: ${error.message}. ${error.hint}`;
		}
	});
	return `\n${lines.join('\n')}\n`;
}

it('reads the nearest website of a domain', () => {
	expect(outcomes(websiteToRead)).toMatchSnapshot();
});

it('names the field in which a website to read is not found, or is not the only one', () => {
	const hintFor = (domain: string) => {
		const matches = matchDomain(ACCOUNT, domain);
		return errorOf(() => websiteToRead(domain, matches, 'Website Names or IDs')).hint;
	};

	expect(hintFor('nowhere.example')).toContain("'Website Names or IDs'");
	expect(hintFor('twice.example')).toContain("'Website Names or IDs'");
});

it('changes only the website that has exactly the domain', () => {
	expect(outcomes(websiteToChange)).toMatchSnapshot();
});

it('updates the website that has the domain or would be created with it', () => {
	expect(outcomes(websiteToUpsert)).toMatchSnapshot();
});

// test/engine/hostile/writes.test.ts shows that no other website is changed, however a domain is written.
it.each([
	['bücher.example', 'xn--bcher-kva.example'],
	['xn--bcher-kva.example', 'bücher.example'],
	['www.bücher.example', 'bücher.example'],
])('updates for %s the only website, %s, however both are written', (domain, stored) => {
	const website = { id: 3, domain: stored };

	expect(websiteToUpsert(domain, matchDomain([website], domain))).toEqual(website);
});

const MANY_WEBSITES = range(1, 10_001).map((id) => ({ id, domain: `site-${id}.example` }));

describe('the websites without the excluded ones', () => {
	it('are found by ids and by domains, of which the nearest counts', () => {
		const except = [1, '2', 'www.SITE-3.example', 'site-4.example:8080', 'other.example', 20_000];
		const warn = jest.fn();

		expect(leaveOut(MANY_WEBSITES, except, warn)).toEqual(MANY_WEBSITES.slice(4));
		expect(warn.mock.calls).toEqual([
			[
				"'Except Website Names or IDs' has entries that match none of the websites found: other.example, 20000.",
			],
		]);
	});

	it('are an error when no website is left, but not without any website', () => {
		const all = MANY_WEBSITES.slice(0, 2);

		expect(errorOf(() => leaveOut(all, [1, 2]))).toMatchObject({
			message: "'Except Website Names or IDs' leaves out all websites",
			hint: 'Remove at least one of them there.',
		});
		expect(leaveOut([], [1])).toEqual([]);
	});

	// Comparing each with each takes longer than a test may.
	it('are found among 10,000 websites, for 1,000 domains', () => {
		const except = MANY_WEBSITES.slice(0, 1000).map(({ domain }) => domain);
		const warn = jest.fn();

		expect(leaveOut(MANY_WEBSITES, except, warn)).toHaveLength(9000);
		expect(warn).not.toHaveBeenCalled();
	});
});
