import { deleteOne } from '../../../../nodes/WebsiteAnalytics/operations/website/delete';
import type { OperationContext } from '../../../../nodes/WebsiteAnalytics/run/operation';
import { Account, site } from '../../client/support/account';

it('the other items of a run know that the website is gone', async () => {
	const account = new Account([site(3, 'shop.example')]);
	const context: Partial<OperationContext> = {
		itemCount: 1,
		website: async () => ({ id: 3, name: 'shop.example', fetchDomain: async () => 'shop.example' }),
		websites: account.lookup,
		connection: account.connection,
	};

	expect(await account.idOf('shop.example')).toBe(3);

	expect(await deleteOne.run({}, context as OperationContext)).toEqual({
		items: [{ deleted: true, id: 3, domain: 'shop.example' }],
	});

	expect(await account.idOf('shop.example')).toBeNull();
});
