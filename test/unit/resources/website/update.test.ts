import type { ItemContext } from '../../../../nodes/WebsiteAnalytics/execution/operation';
import { update } from '../../../../nodes/WebsiteAnalytics/resources/website/update';

it('a password is never that of several websites, even where the form would let it through', async () => {
	const item: Partial<ItemContext> = {
		body: { password: 'open sesame', exclude_ips: '192.0.2.1' },
		parameter: (name) => (name === 'websites' ? 'all' : {}),
		stored: () => ({ password: 'open sesame', excludeIps: '192.0.2.1' }),
	};

	await expect(update.execute(item as ItemContext)).rejects.toMatchObject({
		message: "'Password' can be changed of one website only",
		solution: expect.stringContaining("Choose 'One Website'"),
	});
});
