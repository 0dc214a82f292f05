import { range } from 'lodash';
import { Account, site } from './support/account';

const WEBSITES = [site(9, 'docs.example'), site(7, 'www.blog.example'), site(3, 'shop.example')];
const DOMAINS = ['shop.example', 'www.blog.example', 'docs.example'];
/** Returns `count` websites, newest first. */
const listOf = (count: number) => range(count, 0).map((id) => site(id, `site-${id}.example`));

/** Looks up websites together, by id or domain. Returns the results and the requests. */
async function together(account: Account, wanted: Array<number | string>) {
	const found = wanted.map(async (one) =>
		typeof one === 'number' ? await account.domainOf(one) : await account.idOf(one),
	);
	return { found: await Promise.all(found), requests: account.requests.splice(0).sort() };
}

describe('the websites of items that start together', () => {
	it.each([
		[
			'by themselves when there are two',
			['shop.example', 9],
			[3, 'docs.example'],
			['/websites shop.example', '/websites/9'],
			new Account(WEBSITES),
		],
		[
			'from the list when there are three',
			['shop.example', 9, 'docs.example'],
			[3, 'docs.example', 9],
			['/websites'],
			new Account(WEBSITES),
		],
		[
			'from the list by similar domains',
			[3, 'blog.example', 9],
			['shop.example', 7, 'docs.example'],
			['/websites'],
			new Account(WEBSITES),
		],
		[
			'by themselves when the list lacks them',
			[3, 7, 99, 'nowhere.example'],
			['shop.example', 'www.blog.example', null, null],
			['/websites', '/websites nowhere.example', '/websites/99'],
			new Account(WEBSITES),
		],
		[
			'from all pages when that takes no more requests',
			[1, 2, 253],
			[1, 2, 253].map((id) => `site-${id}.example`),
			Array(3).fill('/websites'),
			new Account(listOf(253)),
		],
		[
			'by themselves when all pages take more requests',
			[3, 7, 353],
			[3, 7, 353].map((id) => `site-${id}.example`),
			['/websites', '/websites/3', '/websites/353', '/websites/7'],
			new Account(listOf(353)),
		],
		[
			'by ids that the service sends as text',
			[60, 'text.example', 'x.example'],
			['text.example', 60, null],
			['/websites', '/websites x.example'],
			new Account([site('60', 'text.example')]),
		],
	])('are read %s', async (_what, wanted, found, requests, account) => {
		expect(await together(account, wanted)).toEqual({ found, requests });
	});

	it('are read by themselves when the list cannot be read', async () => {
		const account = new Account(WEBSITES);
		account.failing = '/websites';
		const { found, requests } = await together(account, [3, 7, 9]);

		expect(found).toEqual(DOMAINS);
		expect(requests).toEqual(['/websites', '/websites/3', '/websites/7', '/websites/9']);
	});

	it.each([
		['could not be read completely', { meta: { last_page: 2, total: 3 } }],
		['has a full page and says nothing about others', {}],
	])('are read by themselves after a list that %s', async (_what, more) => {
		const account = new Account(WEBSITES);
		account.page = { data: range(100).map((id) => site(100 + id, `other-${id}.example`)), ...more };

		expect(await together(account, [3, 7, 9])).toMatchObject({ found: DOMAINS });

		const again = await together(account, [97, 98, 99]);

		expect(again.requests).toEqual(['/websites/97', '/websites/98', '/websites/99']);
	});

	it.each([
		[['müller.example', 'xn--mller-kva.example']],
		[['müller.example', 'xn--mller-kva.example', 'MÜLLER.example']],
	])('are distinguished by a search where the list has the same domain in %j', async (domains) => {
		const account = new Account(domains.map((domain, index) => site(index + 1, domain)));
		const wanted = ['xn--mller-kva.example', 'nowhere-1.example', 'nowhere-2.example'];

		expect((await together(account, wanted)).found[0]).toBe(2);
	});

	describe('items that begin together', () => {
		beforeEach(() => jest.useFakeTimers());

		afterEach(() => jest.useRealTimers());

		it('are collected however many promises each of them waits for first', async () => {
			const account = new Account([]);
			const found = [1, 2, 3, 4].map(async (number) => {
				for (let waited = 0; waited < number * 15; waited += 1) await Promise.resolve();
				return await account.idOf(`nowhere-${number}.example`);
			});
			await jest.advanceTimersByTimeAsync(200);
			await Promise.all(found);

			// One request reads the list. A search for each website follows, because the list lacks them.
			expect(account.requests[0]).toBe('/websites');
			expect(account.requests).toHaveLength(5);
		});

		it('send no request when all of them have stopped, and each gets the reason', async () => {
			const account = new Account(WEBSITES);
			const stop = new AbortController();
			const results = Promise.allSettled([
				...[1, 2, 3].map(async (id) => await account.domainOf(id, stop.signal)),
				account.idOf('shop.example', stop.signal),
			]);
			stop.abort(new Error('item 0 failed'));
			await jest.advanceTimersByTimeAsync(200);

			expect(await results).toMatchObject(Array(4).fill({ reason: { message: 'item 0 failed' } }));
			expect(account.requests).toEqual([]);
		});

		it('find their websites although another item stops', async () => {
			const account = new Account(WEBSITES);
			const stop = new AbortController();
			const stopped = account
				.idOf('shop.example', stop.signal)
				.catch(({ message }: Error) => message);
			const other = account.idOf('shop.example');
			stop.abort(new Error('item 0 failed'));
			await jest.advanceTimersByTimeAsync(200);

			expect(await Promise.all([stopped, other])).toEqual(['item 0 failed', 3]);
		});
	});
});
