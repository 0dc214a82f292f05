import { map, range } from 'lodash';
import { englishEvents as words } from '../../../nodes/WebsiteAnalytics/report/words/englishEvents';
import { noWebsites } from '../../../nodes/WebsiteAnalytics/client/websites';
import { newWebsite } from '../../../nodes/WebsiteAnalytics/events/newWebsite';
import { connectionTo } from '../support/connectionTo';
import { GERMAN_HTML, websiteOn } from './support/site';

type Row = { id: number; domain?: string | null; privacy?: number };

const PER_PAGE = 100;
const event = newWebsite.read();

/** A service with these websites, listed in this order, and the requests that it gets. */
function accountOf(rows: Row[], { firstPage = rows.slice(0, PER_PAGE) } = {}) {
	const queries: unknown[] = [];
	const connection = connectionTo(({ query = {} }) => {
		queries.push(query);
		const page = Number(query.page ?? 1);
		const data = rows.slice((page - 1) * PER_PAGE, page * PER_PAGE);
		const last_page = Math.max(1, Math.ceil(rows.length / PER_PAGE));
		const meta = { current_page: page, last_page, total: rows.length };
		return { data: queries.length === 1 ? firstPage : data, meta };
	});
	const account = websiteOn({ connect: () => connection });
	const check = async (remembered?: unknown) => {
		const found = await event.check(account, remembered);
		return { ...found, items: found.items.map(({ json }) => json) };
	};
	return { account, queries, check };
}

const sites = (ids: number[]): Row[] => ids.map((id) => ({ id, domain: `site-${id}.example` }));
const down = (highest: number, count: number) => range(highest, highest - count);
const since = (highestId: number) => ({ highestId });

/** The ids of what is found, and what is remembered. */
async function foundIn(rows: Row[], highestId: number) {
	const { check, queries } = accountOf(rows);
	const { items, remembered } = await check(since(highestId));
	return { ids: map(items, 'websiteId'), remembered, requests: queries.length };
}

it('emits a website that was added, with its record', async () => {
	const website = { id: 4, domain: '<b>.example', privacy: 1 };
	const { check, queries } = accountOf([website, ...sites([3])]);

	expect(await check(since(3))).toEqual({
		items: [
			{
				event: 'newWebsite',
				websiteId: 4,
				domain: '<b>.example',
				date: '2026-03-15',
				website: { ...website, privacyLabel: 'Private' },
				text: words.newWebsite({ domain: '<b>.example' }),
				key: '4:newWebsite',
			},
		],
		remembered: { highestId: 4 },
	});
	expect(queries).toEqual([{ sort_by: 'id', sort: 'desc', per_page: 100 }]);
});

it.each([
	['the first of a list in falling order', down(253, 253), 253, 1],
	['the last of a list in rising order', range(1, 254), 253, 4],
	['one behind the first page of a list in no order', [5, 9, ...down(253, 200)], 253, 4],
])('remembers at first the highest id: %s', async (_what, ids, highestId, requests) => {
	const { check, queries } = accountOf(sites(ids));

	expect(await check()).toEqual({ items: [], remembered: { highestId } });
	expect(queries).toHaveLength(requests);
});

it.each([null, {}, { highestId: '7' }, { highestId: 1.5 }])(
	'begins anew with %j',
	async (remembered) => {
		const { check } = accountOf(sites([9]));

		expect(await check(remembered)).toEqual({ items: [], remembered: { highestId: 9 } });
		expect(await accountOf([]).check(remembered)).toMatchObject({ items: [] });
	},
);

it.each<[string, number[], number, number[], number]>([
	['those with a higher id, oldest first', [12, 9, 8, 3], 8, [9, 12], 1],
	['none, and the highest id stays when its website was deleted', [2, 1], 3, [], 1],
	['all of a short list', [5, 4, 1], 3, [4, 5], 1],
	['what the first hundred hold, back to known ones', down(253, 253), 154, range(155, 254), 1],
	['more than a page holds', down(253, 253), 3, range(4, 254), 4],
	['those of a service that sorts upwards', range(1, 254), 251, [252, 253], 4],
])('finds %s', async (_what, ids, highestId, found, requests) => {
	expect(await foundIn(sites(ids), highestId)).toEqual({
		ids: found,
		requests,
		remembered: { highestId: Math.max(highestId, ...ids) },
	});
});

it('reads the whole list when its first page has one twice', async () => {
	const firstPage = sites([110, 110, ...down(109, 98)]);
	const { check, queries } = accountOf(sites(down(110, 110)), { firstPage });
	const { items } = await check(since(108));

	expect(map(items, 'websiteId')).toEqual([109, 110]);
	expect(queries).toHaveLength(3);
});

describe('where no website that was known is left', () => {
	it('begins anew, and says so in the log, because the key is that of another account', async () => {
		const { account } = accountOf(sites(down(150, 50)));
		const warn = jest.fn();
		const { items, remembered } = await event.check({ ...account, warn }, since(50));

		expect(items).toEqual([]);
		expect(remembered).toEqual({ highestId: 150 });
		expect(warn).toHaveBeenCalledTimes(1);
	});

	it.each([
		['the one that is there in place of another', [51], since(50)],
		['those of an account that had none', [52, 51], { highestId: 50, isEmpty: true }],
		['the first ones of an account', [2, 1], since(0)],
	])('finds %s', async (_what, ids, remembered) => {
		expect((await accountOf(sites(ids)).check(remembered)).items).toHaveLength(ids.length);
	});

	it('remembers that the list was empty, and not for longer than it is', async () => {
		const remembered = { highestId: 50, isEmpty: true };

		expect(await accountOf([]).check(since(50))).toEqual({ items: [], remembered });
		expect((await accountOf(sites([50])).check(remembered)).remembered).toEqual(since(50));
	});
});

it('writes its text in the format of the settings', async () => {
	const { account } = accountOf([{ id: 4, domain: '<b>.example' }]);
	const website = { ...account, writer: GERMAN_HTML };
	const { items } = await event.check(website, since(3));

	expect(items[0]?.json.text).toBe(words.newWebsite({ domain: '&lt;b&gt;.example' }));
});

it('has a name for a website without a domain', async () => {
	const { items } = await accountOf([{ id: 4 }]).check(since(3));

	expect(items[0]).toMatchObject({
		domain: 'Website 4',
		text: words.newWebsite({ domain: 'Website 4' }),
	});
});

describe('a sample', () => {
	it('is the newest website, and says what would have started the workflow', async () => {
		const { account } = accountOf(sites([12, 9, 8]));

		const { json } = await event.sample(account);

		expect(json).toEqual({
			event: 'newWebsite',
			websiteId: 12,
			domain: 'site-12.example',
			date: '2026-03-15',
			website: sites([12])[0],
			key: '12:newWebsite',
			text: 'the newest website is site-12.example. The workflow starts when another one is added.',
		});
	});

	it('cannot be given of an account without websites', async () => {
		await expect(event.sample(accountOf([]).account)).rejects.toEqual(noWebsites());
	});
});
