import { getWebsites } from '../../../nodes/WebsiteAnalytics/methods/websiteLists';
import { json } from '../../support/replies';
import { loadOptionsContext } from '../support/loadOptions';
import { sharedService } from '../support/sharedService';
import { KEY_REJECTED } from '../../support/wordings';

const shared = sharedService({
	apiKey: 'sandbox-key',
	websites: [
		{ id: 3, domain: 'blog.example' },
		{ id: 7, domain: 'shop.example' },
	],
});

it('lists all websites by their domains, and not newest first as the service does', async () => {
	expect(await getWebsites.call(loadOptionsContext(shared.credential))).toEqual([
		{ name: 'blog.example', value: '3' },
		{ name: 'shop.example', value: '7' },
	]);
});

it('says why there is no list, without the key', async () => {
	shared.respondWith(json(401, { message: 'Nobody knows sandbox-key.' }));

	await expect(getWebsites.call(loadOptionsContext(shared.credential))).rejects.toMatchObject({
		message: `Website list: ${KEY_REJECTED}: Nobody knows ***.`,
	});
});
