import { runNode } from '../../support/engine';
import { failureOf } from '../../support/failure';
import { locator, PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { ACCOUNT, writesOf } from './support/account';

const shared = serviceForEachTest({ websites: ACCOUNT });

const { delete: deleteIt, update } = PARAMETERS.website;

const writes = () => writesOf(shared.service);
const idsLeft = () => shared.service.websites.map(({ id }) => id);

/** Every way in which a domain can be entered in 'Website'. */
const WAYS: Array<[way: string, websiteId: (domain: string) => object | string]> = [
	['By Domain', (domain) => locator('domain', domain)],
	['By Domain, by an expression', () => locator('domain', '={{ $json.domain }}')],
	['By ID', (domain) => locator('id', domain)],
	['By ID, by an expression', () => locator('id', '={{ $json.domain }}')],
	['an expression in place of the field', () => '={{ $json.domain }}'],
	[
		'an expression that gives a whole choice',
		() => '={{ { __rl: true, mode: "domain", value: $json.domain } }}',
	],
];

/** Domains that differ from that of a website by www., by a port, or by both. */
const NEAR: Array<[domain: string, nearest: string]> = [
	['www.shop.example', 'shop.example (id 3)'],
	['shop.example:8080', 'shop.example (id 3)'],
	['shop.example:80', 'shop.example (id 3)'],
	['blog.example', 'www.blog.example (id 7)'],
	['intranet.example', 'intranet.example:8080 (id 9)'],
	['intranet.example:9090', 'intranet.example:8080 (id 9)'],
	['www.intranet.example:8080', 'intranet.example:8080 (id 9)'],
	['both.example:8080', 'www.both.example (id 31), both.example (id 30)'],
	['www.xn--mller-kva.example', 'müller.example (id 40)'],
];

const HOW_TO_GO_ON =
	"To update or delete that one, enter its id or exactly its domain in 'Website'. If the website was deleted before, nothing is left to do.";

describe.each([
	['Delete', deleteIt],
	['Update', { ...update, updateFields: { email: 1 } }],
])('the operation %s', (title, parameters) => {
	it.each(NEAR)('leaves the neighbor of %s alone, and names it', async (domain, nearest) => {
		const websiteId = locator('domain', domain);

		expect(await failureOf(shared, { ...parameters, websiteId })).toMatchObject({
			message: `Website: ${title}: the service has no website with the domain ${domain}, only ${nearest}`,
			description: HOW_TO_GO_ON,
		});
		expect(writes()).toEqual([]);
		expect(shared.service.websites).toMatchObject(ACCOUNT.map(({ id }) => ({ id, email: 0 })));
	});

	it.each(WAYS)(
		'leaves the neighbor of a domain alone that is given %s',
		async (_way, websiteId) => {
			const domain = 'www.shop.example';
			const options = { input: [{ domain }] };

			expect(
				await failureOf(shared, { ...parameters, websiteId: websiteId(domain) }, options),
			).toMatchObject({
				message: `Website: ${title}: the service has no website with the domain ${domain}, only shop.example (id 3)`,
			});
			expect(writes()).toEqual([]);
		},
	);

	it.each([
		['SHOP.Example', 3],
		['shop.example.', 3],
		['www.blog.example', 7],
		['INTRANET.example.:8080', 9],
		['www.both.example', 31],
		['both.example', 30],
		['xn--mller-kva.example', 40],
		['MÜLLER.example', 40],
	])('takes %s, which is the same domain as that of website %i', async (domain, id) => {
		await shared.run({ ...parameters, websiteId: locator('domain', domain) });

		expect(writes()).toEqual([[title === 'Delete' ? 'DELETE' : 'PUT', `/api/v1/websites/${id}`]]);
	});

	it('says where a website may have gone that the service does not have', async () => {
		const websiteId = locator('domain', 'nowhere.example');

		expect(await failureOf(shared, { ...parameters, websiteId })).toMatchObject({
			message: `Website: ${title}: the service has no website with the domain nowhere.example`,
			description:
				"Check 'Website', or choose the website from the list. If the website was deleted before, nothing is left to do.",
		});
	});

	it('takes the exact ones of many items, and leaves the neighbors of the others alone', async () => {
		const { items, errorItems } = await shared.run(
			{ ...parameters, websiteId: locator('domain', '={{ $json.domain }}') },
			{
				input: [...NEAR.map(([domain]) => ({ domain })), { domain: 'both.example' }],
				onError: 'continueErrorOutput',
			},
		);

		expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: NEAR.length }]);
		expect(errorItems).toHaveLength(NEAR.length);
		expect(writes().map(([, path]) => path)).toEqual(['/api/v1/websites/30']);
	});

	it('finds an exact domain where the service searches for whole domains only', async () => {
		searchWith((domain, search) => domain === search);

		await shared.run({ ...parameters, websiteId: locator('domain', 'www.both.example') });

		expect(writes().map(([, path]) => path)).toEqual(['/api/v1/websites/31']);
	});

	it('finds an exact domain where the service searches at the beginning only', async () => {
		searchWith((domain, search) => domain.startsWith(search));

		await shared.run({ ...parameters, websiteId: locator('domain', 'www.blog.example') });

		expect(writes().map(([, path]) => path)).toEqual(['/api/v1/websites/7']);
	});
});

describe('a deletion', () => {
	it('does not hit the neighbor when n8n tries it again after a lost response', async () => {
		shared.service.faults.add({ on: { method: 'DELETE' }, effect: { connection: 'cut' } });

		const { error } = await runNode({
			credential: shared.credential,
			parameters: { ...deleteIt, websiteId: locator('domain', 'both.example') },
			node: { retryOnFail: true, maxTries: 3, waitBetweenTries: 1 },
		});

		expect(error).toMatchObject({
			message:
				'Website: Delete: the service has no website with the domain both.example, only www.both.example (id 31)',
			description: HOW_TO_GO_ON,
		});
		expect(writes()).toEqual([['DELETE', '/api/v1/websites/30']]);
		expect(idsLeft()).toEqual([3, 7, 9, 31, 40]);
	});

	it('does not hit the neighbor in the second run of a workflow', async () => {
		const parameters = { ...deleteIt, websiteId: locator('domain', 'www.both.example') };
		await shared.run(parameters);

		expect(await failureOf(shared, parameters)).toMatchObject({
			message:
				'Website: Delete: the service has no website with the domain www.both.example, only both.example (id 30)',
		});
		expect(idsLeft()).toEqual([3, 7, 9, 30, 40]);
	});

	it('does not hit a website without a domain by the text that an empty value gives', async () => {
		searchWith(
			() => true,
			(website) => ({ ...website, domain: undefined }),
		);
		const websiteId = locator('domain', '={{ "" + $json.nope }}');

		expect(await failureOf(shared, { ...deleteIt, websiteId })).toMatchObject({
			message: 'Website: Delete: the service has no website with the domain undefined',
		});
		expect(writes()).toEqual([]);
	});
});

describe('reading', () => {
	it.each([
		['www.shop.example', 3],
		['shop.example:8080', 3],
		['blog.example', 7],
		['intranet.example:9090', 9],
		['www.müller.example', 40],
	])('takes the neighbor of %s', async (domain, id) => {
		const { items } = await shared.run({
			...PARAMETERS.website.get,
			websiteId: locator('domain', domain),
		});

		expect(items).toMatchObject([{ json: { id } }]);
	});
});

/** Has the service search in its own way. */
function searchWith(
	finds: (domain: string, search: string) => boolean,
	change = (website: object): object => website,
): void {
	shared.service.faults.add({
		on: { method: 'GET', path: '/api/v1/websites' },
		times: Infinity,
		effect: {
			transform: (_json, { query: { search = '' } }) => ({
				data: shared.service.websites
					.filter(({ domain }) => search === '' || finds(domain, search))
					.map(({ id, domain }) => change({ id, domain })),
			}),
		},
	});
}
