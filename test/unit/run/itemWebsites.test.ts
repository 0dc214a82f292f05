import type { WebsiteLookup } from '../../../nodes/WebsiteAnalytics/service/websites';
import { runForWebsites } from '../../../nodes/WebsiteAnalytics/run/itemWebsites';

describe('one of several websites', () => {
	it('fails, whatever is thrown for it', async () => {
		const listed = [1, 2].map((id) => ({ id, domain: `site-${id}.example` }));
		const websites = {
			list: async () => listed,
			knownDomain: () => undefined,
		} as unknown as WebsiteLookup;
		const context = { websites, signal: new AbortController().signal };
		const all = { which: 'all' as const, search: '', except: [] };
		const results = await runForWebsites(all, context, true, async ({ id }) =>
			id === 1 ? await Promise.reject(null) : id,
		);

		expect(results).toEqual([
			{ status: 'rejected', reason: null },
			{ status: 'fulfilled', value: 2 },
		]);
	});
});
