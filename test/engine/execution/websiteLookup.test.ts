import { range } from 'lodash';
import { json } from '../../support/replies';
import { customRange, locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';
import { skipWaits } from '../support/timeLapse';

beforeEach(() => void skipWaits());

describe('a domain', () => {
	const shared = sharedService({
		websites: [
			{ id: 3, domain: 'shop.example' },
			{ id: 9, domain: 'docs.example' },
		],
	});
	const get = (domain: string) => ({
		...PARAMETERS.website.get,
		websiteId: locator('domain', domain),
	});
	const byDomain = (...domains: string[]) => ({ input: domains.map((domain) => ({ domain })) });
	const searches = () =>
		shared
			.requests()
			.filter(({ path }) => path === '/api/v1/websites')
			.map(({ query }) => query.search);

	it.each([
		[
			['shop.example', 'docs.example', 'SHOP.example'],
			['docs.example', 'shop.example'],
			[3, 9, 3],
		],
		[
			['shop.example', 'www.shop.example', 'docs.example', 'SHOP.example'],
			// The list first. No website has exactly the domain www.shop.example.
			['shop.example', 'www.shop.example', undefined],
			[3, 3, 9, 3],
		],
	])('is looked up once for the items %j', async (domains, searched, ids) => {
		const { items } = await shared.run(get('={{ $json.domain }}'), byDomain(...domains));

		expect(searches().sort()).toEqual(searched);
		expect(items.map((item) => item.json.id)).toEqual(ids);
	});
});

describe('the domains of many items', () => {
	const shared = sharedService({
		websites: range(1, 2001).map((id) => ({
			id,
			domain: `site-${id}.example`,
			visitorsPerDay: 0,
		})),
	});
	const fail = (path: RegExp | string, times = Infinity) =>
		shared.service.faults.add({ on: { path }, times, effect: json(501, { message: 'No.' }) });
	const lookups = () => shared.requests().filter(({ path }) => path.includes('/websites')).length;
	const domainsOf = async (ids: number[]) => {
		const { items } = await shared.run(
			{
				...PARAMETERS.statistic.getDailyTraffic,
				...customRange('2026-03-08', '2026-03-08'),
				websiteId: locator('id', '={{ $json.id }}'),
			},
			{ input: ids.map((id) => ({ id })) },
		);
		return items.map((item) => item.json.domain);
	};

	it.each([
		['one by one where the list would take more requests', range(1, 11), 11],
		['from the list where that takes fewer', range(1, 101), 21],
		['once for the same website in every item', range(50).map(() => 7), 1],
	])('are read %s', async (_how, ids, requests) => {
		expect(await domainsOf(ids)).toEqual(ids.map((id) => `site-${id}.example`));
		expect(lookups()).toBe(requests);
	});

	it('are read one by one where the list cannot be read', async () => {
		fail('/api/v1/websites');

		expect(await domainsOf([1, 2, 3])).toEqual([1, 2, 3].map((id) => `site-${id}.example`));
	});

	it('are null where they cannot be read one by one either, but not in the next run', async () => {
		fail(/websites/, 4);

		expect(await domainsOf([1, 2, 3])).toEqual([null, null, null]);
		expect(await domainsOf([1, 2, 3])).toEqual([1, 2, 3].map((id) => `site-${id}.example`));
	});
});
