import { failureOf } from '../../support/failure';
import { PARAMETERS } from '../../support/parameters';
import { serviceForEachTest } from '../../support/sharedService';
import { ACCOUNT, writesOf } from './support/account';

const shared = serviceForEachTest({ websites: ACCOUNT });

const { upsert } = PARAMETERS.website;

const writes = () => writesOf(shared.service);

describe('the operation Create or Update', () => {
	const withDomain = (domain: string) => ({ ...upsert, domain, settings: { email: 1 } });

	it.each([
		['shop.example', 3],
		['https://SHOP.example./cart', 3],
		['www.blog.example', 7],
		['https://www.blog.example/', 7],
		['intranet.example:8080', 9],
		['both.example', 30],
		['www.both.example', 31],
		['xn--mller-kva.example', 40],
	])('updates the website that has the domain %s', async (domain, id) => {
		const { items } = await shared.run(withDomain(domain));

		expect(items).toMatchObject([{ json: { id, created: false } }]);
		expect(writes()).toEqual([['PUT', `/api/v1/websites/${id}`]]);
	});

	it('updates what it would create: the website without www.', async () => {
		const { items } = await shared.run(withDomain('www.shop.example'));

		expect(items).toMatchObject([{ json: { id: 3, created: false } }]);
		expect(writes()).toEqual([['PUT', '/api/v1/websites/3']]);
	});

	it('is the same every night for a domain with www., which it creates without', async () => {
		const first = await shared.run(withDomain('https://www.new.example/'));
		const second = await shared.run(withDomain('https://www.new.example/'));

		expect(first.items).toMatchObject([{ json: { domain: 'new.example', created: true } }]);
		expect(second.items).toMatchObject([{ json: { domain: 'new.example', created: false } }]);
		expect(shared.service.websites).toHaveLength(ACCOUNT.length + 1);
	});

	it.each([
		['blog.example', 'www.blog.example (id 7)', 'blog.example'],
		['intranet.example', 'intranet.example:8080 (id 9)', 'intranet.example'],
		['www.intranet.example', 'intranet.example:8080 (id 9)', 'intranet.example'],
		['shop.example:8080', 'shop.example (id 3)', 'shop.example'],
		['intranet.example:9090', 'intranet.example:8080 (id 9)', 'intranet.example'],
	])('leaves the neighbor of %s alone, and names it', async (domain, nearest, created) => {
		expect(await failureOf(shared, withDomain(domain))).toMatchObject({
			message: `Website: Create or Update: the service has no website with the domain ${domain}, only ${nearest}`,
			description: `To update that one, enter exactly its domain in 'Domain', or use 'Update' with its id. To add ${created} beside it, use 'Create'.`,
		});
		expect(writes()).toEqual([]);
	});

	it('creates nothing for a domain with a port, because it would find it without one', async () => {
		expect(await failureOf(shared, withDomain('http://new.example:3000/'))).toMatchObject({
			message:
				"Website: Create or Update: the service has no website with the domain new.example:3000, and a new one has no port in its 'Domain'",
			description: "Remove the port from 'Domain'.",
		});
		expect(writes()).toEqual([]);
	});

	it('does not take the website of one port for that of another', async () => {
		const { errorItems } = await shared.run(
			{ ...upsert, domain: '={{ $json.domain }}', settings: { email: 1 } },
			{
				input: [{ domain: 'localhost:8080' }, { domain: 'localhost:3000' }],
				onError: 'continueErrorOutput',
			},
		);

		expect(errorItems).toHaveLength(2);
		expect(writes()).toEqual([]);
	});
});
