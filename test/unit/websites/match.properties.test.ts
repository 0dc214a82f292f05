import fc from 'fast-check';
import { readLookupDomain } from '../../../nodes/WebsiteAnalytics/websites/domain';
import {
	matchDomain,
	websiteToChange,
	websiteToUpsert,
	type NamedWebsite,
} from '../../../nodes/WebsiteAnalytics/websites/match';
import { bareOf, enteredDomain, isSame, storedDomain, type Identity } from '../../support/domains';

const account = fc.uniqueArray(storedDomain, { maxLength: 8, selector: ({ text }) => text });
const cases = fc.record({ account, entered: enteredDomain });

function chosen<T>(choose: () => T): T | undefined {
	try {
		return choose();
	} catch {
		return undefined;
	}
}

const check = (
	test: (
		website: NamedWebsite | null | undefined,
		identities: Identity[],
		entered: Identity,
	) => void,
	choose: (domain: string, websites: NamedWebsite[]) => NamedWebsite | null,
) =>
	fc.assert(
		fc.property(cases, ({ account: stored, entered }) => {
			const websites = stored.map(({ text: domain }, id) => ({ id, domain }));
			const domain = readLookupDomain(entered.text, 'Website');

			test(
				chosen(() => choose(domain, websites)),
				stored.map(({ identity }) => identity),
				entered.identity,
			);
		}),
		{ numRuns: 2000 },
	);

it('gives exactly the website of the domain to change, however both are written', () => {
	check(
		(website, identities, entered) => {
			const same = identities.filter((identity) => isSame(identity, entered));

			expect(website ? [identities[website.id]] : []).toEqual(
				website || same.length === 1 ? [entered] : [],
			);
		},
		(domain, websites) => websiteToChange(domain, matchDomain(websites, domain)),
	);
});

it('gives the website of the domain to create or update, or else the one without www.', () => {
	check(
		(website, identities, entered) => {
			const hasIt = identities.some((identity) => isSame(identity, entered));
			const wanted = hasIt || entered.port !== '' ? entered : bareOf(entered);
			const same = identities.filter((identity) => isSame(identity, wanted));

			expect(website ? [identities[website.id]] : []).toEqual(
				website || same.length === 1 ? [wanted] : [],
			);
		},
		(domain, websites) => websiteToUpsert(domain, matchDomain(websites, domain)),
	);
});

it('creates a website only where none is near to the domain, which has no port', () => {
	check(
		(website, identities, entered) => {
			const isAlone = identities.every(({ label }) => label !== entered.label);

			expect(website === null).toBe(isAlone && entered.port === '');
		},
		(domain, websites) => websiteToUpsert(domain, matchDomain(websites, domain)),
	);
});
