import type { ItemContext } from '../../../../nodes/WebsiteAnalytics/execution/operation';
import { deleteOne } from '../../../../nodes/WebsiteAnalytics/resources/website/delete';
import { Account, site } from '../../service/support/account';

/** An item that deletes website 3. */
function itemOf(account: Account, itemCount: number): ItemContext {
	const item: Partial<ItemContext> = {
		parameter: (name) => (name === 'several' ? false : {}),
		stored: () => ({}),
		itemCount,
		request: { method: 'DELETE', path: '/api/v1/websites/{id}', query: {} },
		website: async () => ({ id: 3, name: 'shop.example', fetchDomain: async () => 'shop.example' }),
		websites: account.lookup,
		connection: account.connection,
	};
	return item as ItemContext;
}

it('two items delete nothing unless several are meant', async () => {
	const account = new Account([site(3, 'shop.example')]);

	await expect(deleteOne.execute(itemOf(account, 2))).rejects.toThrow('the node got 2 items');
	expect(account.requests).toEqual([]);
});

it('the other items of a run know that the website is gone', async () => {
	const account = new Account([site(3, 'shop.example')]);

	expect(await account.idOf('shop.example')).toBe(3);

	expect(await deleteOne.execute(itemOf(account, 1))).toEqual([
		{ deleted: true, id: 3, domain: 'shop.example' },
	]);

	expect(await account.idOf('shop.example')).toBeNull();
});
