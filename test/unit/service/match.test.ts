import { UserFacingError } from '../../../nodes/WebsiteAnalytics/values/userFacingError';
import {
	type DomainMatches,
	matchDomain,
	type NamedWebsite,
	websiteToChange,
	websiteToRead,
	websiteToUpsert,
} from '../../../nodes/WebsiteAnalytics/service/match';

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

/** The website that is chosen for each domain, or why none is. */
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

it('changes only the website that has exactly the domain', () => {
	expect(outcomes(websiteToChange)).toMatchSnapshot();
});

it('updates the website that has the domain or would be created with it', () => {
	expect(outcomes(websiteToUpsert)).toMatchSnapshot();
});

// That no other website is changed, however it is written, test/engine/hostile/writes.test.ts shows.
it.each([
	['bücher.example', 'xn--bcher-kva.example'],
	['xn--bcher-kva.example', 'bücher.example'],
	['www.bücher.example', 'bücher.example'],
])('updates for %s the only website, %s, however both are written', (domain, stored) => {
	const website = { id: 3, domain: stored };

	expect(websiteToUpsert(domain, matchDomain([website], domain))).toEqual(website);
});
