import '../support/waits';
import fc from 'fast-check';
import { type Service, startService } from '../../../sandbox/service';
import {
	bareOf,
	enteredDomain,
	type Identity,
	isSame,
	SEARCHES,
	storedDomain,
	type Written,
} from '../../support/domains';
import { runNode } from '../support/engine';
import { locator } from '../support/parameters';
import { holds } from './support/runs';

interface Case {
	operation: 'delete' | 'update' | 'upsert';
	way: 'domain' | 'id' | 'expression';
	/** The websites of two accounts at two services. */
	accounts: [Written[], Written[]];
	items: Array<{ account: 0 | 1; entered: Written }>;
	search: keyof typeof SEARCHES;
	/** Whether lists show the websites as they were before the run. */
	lags: boolean;
	/** Whether the response to the first change is lost, and n8n tries the node again. */
	lost: boolean;
}

const account = fc.uniqueArray(storedDomain, {
	minLength: 0,
	maxLength: 5,
	selector: ({ text }) => text,
});

const cases: fc.Arbitrary<Case> = fc.record({
	operation: fc.constantFrom('delete', 'update', 'upsert'),
	way: fc.constantFrom('domain', 'id', 'expression'),
	accounts: fc.tuple(account, account),
	items: fc.array(
		fc.record({ account: fc.constantFrom(0 as const, 1 as const), entered: enteredDomain }),
		{ minLength: 1, maxLength: 5 },
	),
	search: fc.constantFrom(...Object.keys(SEARCHES)),
	lags: fc.boolean(),
	lost: fc.constantFrom(false, false, true),
});

holds('changes and deletes no website but the one whose domain was given', () => cases, defectsOf);

async function defectsOf(one: Case) {
	const services = await Promise.all(
		one.accounts.map(async (websites, index) => await startAccount(one, websites, index)),
	);
	try {
		const { items, errorItems } = await runNode({
			credential: ({ url, key }) => ({ baseUrl: String(url), apiKey: String(key) }),
			parameters: parametersOf(one),
			input: one.items.map(({ account: index, entered }) => ({
				domain: entered.text,
				url: services[index]?.url ?? '',
				key: services[index]?.apiKey ?? '',
			})),
			...(one.lost
				? { node: { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 } }
				: { onError: 'continueErrorOutput' as const }),
		});
		const succeeded = items.map(({ pairedItem }) => Object(pairedItem).item as number);
		const answered = items.length + errorItems.length;
		return [
			...services.flatMap((service, index) => wrongChanges(one, service, index)),
			...(one.lost ? [] : missedChanges(one, succeeded)),
			...(one.lost || answered === one.items.length ? [] : ['an item without an answer']),
		];
	} finally {
		await Promise.all(services.map(async (service) => await service.close()));
	}
}

async function startAccount(one: Case, websites: Written[], index: number) {
	const service = await startService({
		apiKey: `key-${index}`,
		requestsPerMinute: false,
		websites: websites.map(({ text }, place) => ({ id: place + 1, domain: text })),
	});
	const before = service.websites.map(({ id, domain }) => ({ id, domain }));
	if (one.lost) {
		for (const method of ['DELETE', 'PUT', 'POST']) {
			service.faults.add({ on: { method }, effect: { connection: 'cut' } });
		}
	}
	service.faults.add({
		on: { method: 'GET', path: '/api/v1/websites' },
		times: Infinity,
		effect: {
			transform: (_json, { query: { search } }) => ({
				data: (one.lags ? before : service.websites).filter(
					({ domain }) => search === undefined || SEARCHES[one.search]?.(domain, search),
				),
			}),
		},
	});
	return service;
}

function parametersOf({ operation, way }: Case) {
	const settings = { email: 1 };
	const shared = { resource: 'website', operation };
	const domain = '={{ $json.domain }}';
	if (operation === 'upsert') return { ...shared, domain, settings };
	const whole = '={{ { __rl: true, mode: "domain", value: $json.domain } }}';
	const websiteId = way === 'expression' ? whole : locator(way, domain);
	const options =
		operation === 'update' ? { updateFields: settings } : { options: { several: true } };
	return { ...shared, websiteId, ...options };
}

/** Returns changes of websites that no item names, and new websites that no item asks for. */
function wrongChanges(one: Case, service: Service, index: number) {
	const websites = one.accounts[index] ?? [];
	const entered = one.items.filter((item) => item.account === index).map((item) => item.entered);
	const now = new Map(service.websites.map((website) => [website.id, website]));
	const written = new Set(
		service.requests
			.filter(({ method }) => method === 'DELETE' || method === 'PUT')
			.map(({ path }) => Number(path.split('/').at(-1))),
	);

	const changed = websites.filter(
		(_website, place) => now.get(place + 1)?.email !== 0 || written.has(place + 1),
	);
	// The node cannot know a website that the service's search never finds.
	const found = websites.filter(({ isPlain }) => isPlain || one.search !== 'whole');
	const isNamed = (website: Written) =>
		entered.some(({ identity }) =>
			[websites, found].some((some) => namedBy(one.operation, identity, some).includes(website)),
		);
	const created = [...now.values()].filter(({ id }) => id > websites.length);
	const isAskedFor = (domain: string) =>
		one.operation === 'upsert' &&
		entered.some(
			({ identity }) =>
				identity.port === '' &&
				domain === plainTextOf(bareOf(identity)) &&
				!hasAny(one, index, identity),
		);
	return [
		...changed
			.filter((website) => !isNamed(website))
			.map(() => 'changed a website that was not named'),
		...created
			.filter(({ domain }) => !isAskedFor(domain))
			.map(() => 'created what was not asked for'),
	];
}

/**
 * Returns the websites with the entered domain. If there are none, returns for Create or Update the websites with the
 * domain that the operation would create.
 */
function namedBy(operation: Case['operation'], entered: Identity, websites: Written[]) {
	const same = websites.filter(({ identity }) => isSame(identity, entered));
	if (operation !== 'upsert' || same.length > 0 || entered.port !== '') return same;
	return websites.filter(({ identity }) => isSame(identity, bareOf(entered)));
}

function plainTextOf({ label }: Identity) {
	return `${label === 'shop' ? 'shop' : 'xn--mller-kva'}.example`;
}

/** Returns whether the service finds a website with the entered domain. */
function hasAny({ accounts, search }: Case, index: number, entered: Identity) {
	const findsAsWritten = search === 'whole';
	return (
		search !== 'finds_nothing' &&
		namedBy('upsert', entered, accounts[index] ?? []).some(
			({ isPlain }) => isPlain || !findsAsWritten,
		)
	);
}

/** Returns a defect for each item whose domain names exactly one website, which the run left unchanged. */
function missedChanges(one: Case, succeeded: number[]) {
	const { operation, way, accounts, items, search, lags } = one;
	return items.flatMap(({ account: index, entered }, place) => {
		const named = namedBy(operation, entered.identity, accounts[index]);
		const isFirst =
			items.findIndex(
				(item) => item.account === index && item.entered.identity.label === entered.identity.label,
			) === place;
		const canBeFound =
			search === 'contained' || search === 'ignored'
				? true
				: search !== 'finds_nothing' && entered.isPlain && named.every(({ isPlain }) => isPlain);
		const isAccepted = way !== 'id' || operation === 'upsert' || !/[/\s]/.test(entered.text.trim());
		const isExpected = named.length === 1 && isFirst && canBeFound && isAccepted && !lags;
		return isExpected && !succeeded.includes(place) ? ['left a named website as it was'] : [];
	});
}
