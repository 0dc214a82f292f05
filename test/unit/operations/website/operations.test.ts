import type { ItemContext } from '../../../../nodes/WebsiteAnalytics/run/itemContext';
import { deleteOne } from '../../../../nodes/WebsiteAnalytics/operations/website/delete';
import { update } from '../../../../nodes/WebsiteAnalytics/operations/website/update';
import { Account, site } from '../../client/support/account';

it('the other items of a run know that the website is gone', async () => {
	const account = new Account([site(3, 'shop.example')]);
	const item: Partial<ItemContext> = {
		parameter: (name) => (name === 'several' ? false : ''),
		stored: () => undefined,
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

it.each(['all', 'several'])(
	'a password is never that of %s websites, even where the form would let it through',
	async (which) => {
		const item: Partial<ItemContext> = {
			body: { password: 'open sesame', exclude_ips: '192.0.2.1' },
			parameter: (name) => (name === 'websites' ? which : {}),
			stored: () => ({ password: 'open sesame', excludeIps: '192.0.2.1' }),
		};

		await expect(update.execute(item as ItemContext)).rejects.toMatchObject({
			message: "'Password' can be changed of one website only",
			solution: expect.stringContaining("Choose 'One Website'"),
		});
	},
);
