import { range } from 'lodash';
import {
	fetchHighestId,
	fetchNewestWebsite,
	fetchNewWebsites,
	newestWebsiteItem,
	newWebsiteItem,
	readHighestId,
} from '../../../nodes/WebsiteAnalytics/trigger/events/newWebsite';
import { connectedService } from '../support/connectedService';

const connected = connectedService();

const TEXT = { textFormat: 'plain', locale: 'en-US', language: 'en' } as const;

/** Has the service send these ids in this order, a hundred a page. */
function serveIds(ids: number[]): void {
	connected.service.faults.add({
		times: Infinity,
		effect: {
			transform: (_json, { query: { page = '1', per_page: perPage = '10' } }) => {
				const start = (Number(page) - 1) * Number(perPage);
				const data = ids.slice(start, start + Number(perPage));
				return {
					data: data.map((id) => ({ id, domain: `site-${id}.example` })),
					meta: {
						current_page: Number(page),
						last_page: Math.max(1, Math.ceil(ids.length / Number(perPage))),
						total: ids.length,
					},
				};
			},
		},
	});
}

const requests = () => connected.service.requests;
const fetchIds = async (highestId: number) =>
	(await fetchNewWebsites(connected.connect(), highestId)).map(({ id }) => id);
const idsDownFrom = (highest: number, count: number) => range(highest, highest - count);

describe('what is remembered', () => {
	it('is the highest id', () => {
		expect(readHighestId({ highestId: 7 })).toBe(7);
	});

	it.each([undefined, null, [], 7, {}, { highestId: '7' }, { highestId: 1.5 }])(
		'begins anew with %j',
		(stored) => {
			expect(readHighestId(stored)).toBeNull();
		},
	);
});

describe('the highest id', () => {
	it('takes one request for the newest hundred', async () => {
		serveIds(idsDownFrom(253, 253));

		expect(await fetchHighestId(connected.connect())).toBe(253);
		expect(requests()).toMatchObject([
			{
				method: 'GET',
				path: '/api/v1/websites',
				query: { sort_by: 'id', sort: 'desc', per_page: '100' },
			},
		]);
	});

	it('is 0 when the account has no websites', async () => {
		serveIds([]);

		expect(await fetchHighestId(connected.connect())).toBe(0);
		expect(requests()).toHaveLength(1);
	});

	it.each([
		['upwards', idsDownFrom(253, 253).toReversed()],
		['in no order', [...idsDownFrom(200, 100), 253, ...idsDownFrom(100, 100)].toSorted(byDigits)],
	])('is found where the service sorts %s', async (_how, ids) => {
		serveIds(ids);

		expect(await fetchHighestId(connected.connect())).toBe(253);
	});
});

describe('new websites', () => {
	it('are those with a higher id, oldest first', async () => {
		serveIds([12, 9, 8, 3]);

		expect(await fetchIds(8)).toEqual([9, 12]);
		expect(requests()).toHaveLength(1);
	});

	it('are as the service has recorded them', async () => {
		serveIds([4]);

		expect(await fetchNewWebsites(connected.connect(), 3)).toEqual([
			{ id: 4, domain: 'site-4.example' },
		]);
	});

	it('take one request when the first hundred reach back to known ones', async () => {
		serveIds(idsDownFrom(253, 253));

		expect(await fetchIds(154)).toHaveLength(99);
		expect(requests()).toHaveLength(1);
	});

	it('are more than a page holds', async () => {
		serveIds(idsDownFrom(253, 253));

		expect(await fetchIds(3)).toEqual(range(4, 254));
	});

	it('take one request when all of them are on the only page', async () => {
		serveIds([9, 8]);

		expect(await fetchIds(7)).toEqual([8, 9]);
		expect(requests()).toHaveLength(1);
	});

	it('are read from the whole list when its first page has one twice', async () => {
		connected.service.faults.add({
			effect: {
				transform: () => ({
					data: [9, 9, 7].map((id) => ({ id, domain: `site-${id}.example` })),
					meta: { current_page: 1, last_page: 2, total: 4 },
				}),
			},
		});
		serveIds([10, 9, 7, 3]);

		expect(await fetchIds(8)).toEqual([9, 10]);
	});

	it('are found where the service sorts upwards', async () => {
		serveIds(range(1, 254));

		expect(await fetchIds(251)).toEqual([252, 253]);
	});
});

describe('the newest website', () => {
	it('is that with the highest id', async () => {
		serveIds([12, 9, 8]);

		expect(await fetchNewestWebsite(connected.connect())).toEqual({
			id: 12,
			domain: 'site-12.example',
		});
	});

	it('is none when the account has no websites', async () => {
		serveIds([]);

		expect(await fetchNewestWebsite(connected.connect())).toBeUndefined();
	});
});

describe('the item of a website', () => {
	const website = { id: 4, domain: '<b>.example', privacy: 1 };

	it('holds its record', () => {
		expect(newWebsiteItem(website, '2026-03-14', TEXT)).toEqual({
			json: {
				event: 'newWebsite',
				websiteId: 4,
				domain: '<b>.example',
				date: '2026-03-14',
				website,
				text: 'New website: <b>.example.',
				key: '4:newWebsite',
			},
		});
	});

	it('has its text in the format of the settings', () => {
		const settings = { ...TEXT, textFormat: 'html' } as const;

		expect(newWebsiteItem(website, '2026-03-14', settings).json.text).toBe(
			'New website: &lt;b&gt;.example.',
		);
	});

	it('says in a sample what would have started the workflow', () => {
		const settings = { ...TEXT, textFormat: 'html' } as const;
		const { text, ...others } = newestWebsiteItem(website, '2026-03-14', settings).json;

		expect(text).toBe(
			'the newest website is &lt;b&gt;.example. The workflow starts when another one is added.',
		);
		expect(newWebsiteItem(website, '2026-03-14', settings).json).toMatchObject(others);
	});

	it.each([[{ id: 4 }], [{ id: 4, domain: '' }], [{ id: 4, domain: null }]])(
		'has a name for %j, which has no domain',
		(nameless) => {
			expect(newWebsiteItem(nameless, '2026-03-14', TEXT).json).toMatchObject({
				domain: 'Website 4',
				text: 'New website: Website 4.',
			});
		},
	);
});

/** An order that is neither rising nor falling. */
function byDigits(one: number, other: number): number {
	return String(one).localeCompare(String(other));
}
