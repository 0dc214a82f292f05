import type { ItemContext } from '../../../../nodes/WebsiteAnalytics/run/itemContext';
import { deleteOne } from '../../../../nodes/WebsiteAnalytics/operations/website/delete';
import { Account, site } from '../../client/support/account';

it('the other items of a run know that the website is gone', async () => {
	const account = new Account([site(3, 'shop.example')]);
	const item: Partial<ItemContext> = {
		parameter: (name) => (name === 'several' ? false : ''),
		itemCount: 1,
		website: async () => ({ id: 3, name: 'shop.example', fetchDomain: async () => 'shop.example' }),
		websites: account.lookup,
		connection: account.connection,
	};

	expect(await account.idOf('shop.example')).toBe(3);

	expect(await deleteOne.execute(item as ItemContext)).toEqual([
		{ deleted: true, id: 3, domain: 'shop.example' },
	]);

	expect(await account.idOf('shop.example')).toBeNull();
});
