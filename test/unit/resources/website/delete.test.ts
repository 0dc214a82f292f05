import type { ItemContext } from '../../../../nodes/WebsiteAnalytics/execution/operation';
import { deleteOne } from '../../../../nodes/WebsiteAnalytics/resources/website/delete';
import { idOf, lookups } from '../../service/support/lookups';

const { connected, lookup } = lookups([{ id: 3, domain: 'shop.example' }]);

it('the other items of a run know that the website is gone', async () => {
	const websites = lookup();
	const item: Partial<ItemContext> = {
		request: { method: 'DELETE', path: '/api/v1/websites/{id}', query: {} },
		website: async () => ({ id: 3, name: 'shop.example', fetchDomain: async () => 'shop.example' }),
		websites,
		connection: connected.connect(),
	};

	expect(await idOf(websites, 'shop.example')).toBe(3);

	expect(await deleteOne.execute(item as ItemContext)).toEqual([{ deleted: true }]);

	expect(await idOf(websites, 'shop.example')).toBeNull();
});
