import { range } from 'lodash';
import { WebsiteAnalytics } from '../../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';
import type { ReceivedRequest } from '../../../../sandbox/service';
import { useClock } from '../../support/clock';
import { NODE } from '../../support/engine';
import { failureOf } from '../../support/failure';
import { loadOptionsContext } from '../../support/loadOptions';
import { locator, PARAMETERS } from '../../support/parameters';
import { sharedService } from '../../support/sharedService';

/** Every hundredth of them is a shop, from the 50th on; the newest of all is none. */
const WEBSITES = range(1, 351).map((id) => ({
	id,
	domain: id % 100 === 50 ? `shop-${id}.example` : `site-${id}.example`,
	visitorsPerDay: id % 100 === 50 ? 20 : 0,
}));
const shared = sharedService({ websites: WEBSITES });

const { getAll } = PARAMETERS.website;
const { searchWebsites } = new WebsiteAnalytics().methods.listSearch;

const FILTERS = { search: 'SHOP' };
const lists = () => shared.requests().filter(({ path }) => path === '/api/v1/websites');

useClock('2026-03-15T12:00:00Z');

beforeEach(() => {
	shared.service.faults.add({
		on: { method: 'GET', path: '/api/v1/websites' },
		times: Infinity,
		effect: { transform: (_json, request) => pageOf(request) },
	});
});

/** A page of all websites, whatever is searched for. */
function pageOf({ query }: ReceivedRequest): object {
	const size = Number(query.per_page);
	const page = Number(query.page ?? 1);
	const sign = query.sort === 'asc' ? 1 : -1;
	const sorted = [...WEBSITES].sort((one, other) =>
		query.sort_by === 'domain'
			? sign * (one.domain < other.domain ? -1 : 1)
			: sign * (one.id - other.id),
	);
	return {
		data: sorted.slice((page - 1) * size, page * size).map(({ id, domain }) => ({ id, domain })),
		meta: { current_page: page, last_page: Math.ceil(sorted.length / size), total: sorted.length },
	};
}

describe('a service that ignores the search', () => {
	it('gives Get Many only the websites that were searched for', async () => {
		const { items } = await shared.run({ ...getAll, filters: FILTERS, returnAll: true });

		expect(items.map(({ json }) => json.id)).toEqual([350, 250, 150, 50]);
	});

	it('gives Get Many as many of them as Per Page says, wherever in the list they are', async () => {
		const { items } = await shared.run({ ...getAll, filters: FILTERS });

		expect(items.map(({ json }) => json.id)).toEqual([350, 250, 150, 50]);
	});

	it('gives Get Many no more of them than Per Page says', async () => {
		const { items } = await shared.run({ ...getAll, filters: { search: 'site' } });

		expect(items.map(({ json }) => json.id)).toEqual(range(349, 339));
	});

	it('has Get Many say that there are more only where there are', async () => {
		const hintsFor = async (search: string) => {
			const { run } = await shared.run({ ...getAll, filters: { search } });
			return run.data.resultData.runData[NODE]?.[0]?.hints?.map(({ message }) => message);
		};

		// site-12.example and from site-120.example to site-129.example.
		expect(await hintsFor('site-12')).toEqual([
			"Only the first 10 of 11 websites were returned. For all of them, switch on 'Return All'.",
		]);
		// One fewer, because 150 is a shop: as many as Per Page says.
		expect(await hintsFor('site-15')).toEqual([]);
	});

	it('gives Get Overview only the websites that were searched for', async () => {
		const { items } = await shared.run({
			...PARAMETERS.statistic.getOverview,
			search: 'shop',
		});

		expect(
			Object(items[0]?.json.websites).map(({ websiteId }: { websiteId: number }) => websiteId),
		).toEqual(expect.arrayContaining([50, 150, 250, 350]));
		expect(items[0]?.json.websites).toHaveLength(4);
		expect(shared.requests()).toHaveLength(4 + 2 * 4);
	});

	it('leaves Get Overview without websites where none was searched for', async () => {
		expect(
			await failureOf(shared, { ...PARAMETERS.statistic.getOverview, search: 'blog' }),
		).toMatchObject({
			message: 'Statistic: Get Overview: no website has a domain that contains "blog"',
			requests: 4,
		});
	});

	it('is read on for the list of the editor until it has a website that was searched for', async () => {
		const context = loadOptionsContext(shared.credential);

		const pages: number[][] = [];
		let token: string | undefined;

		do {
			const page = await searchWebsites.call(context, 'site-2', token);
			pages.push(page.results.map(({ value }) => Number(value)));
			token = page.paginationToken as string | undefined;
		} while (token !== undefined);

		expect(lists().map(({ query }) => query.page)).toEqual([undefined, '2', '3', '4']);
		// By domain, the websites that were searched for are on the second and the third page.
		expect(pages.map((page) => page.length > 0)).toEqual([true, true, false]);
		expect(pages.flat().sort((one, other) => one - other)).toEqual([
			2,
			...range(20, 30),
			...range(200, 250),
			...range(251, 300),
		]);
	});

	it('is read to its end for the list of the editor where nothing was searched for', async () => {
		const context = loadOptionsContext(shared.credential);

		expect(await searchWebsites.call(context, 'blog')).toEqual({
			results: [],
			paginationToken: undefined,
		});
		expect(lists()).toHaveLength(4);
	});

	it('gives a look-up the one website with the domain', async () => {
		const { items } = await shared.run({
			...PARAMETERS.website.get,
			websiteId: locator('domain', 'site-7.example'),
		});

		expect(items).toMatchObject([{ json: { id: 7 } }]);
	});

	it('gives the look-ups of many items all websites at once', async () => {
		const { items } = await shared.run(
			{ ...PARAMETERS.website.get, websiteId: locator('domain', '={{ $json.domain }}') },
			{ input: [{ domain: 'site-7.example' }, { domain: 'site-8.example' }] },
		);

		expect(items.map(({ json }) => json.id)).toEqual([7, 8]);
	});
});
