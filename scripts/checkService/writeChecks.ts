import { isEqual } from 'lodash';
import { websiteRecord } from '../../nodes/WebsiteAnalytics/client/record';
import { readData, readDeleted } from '../../nodes/WebsiteAnalytics/client/responseBody';
import { needed, useful, type Check } from './checks';
import { verify } from './outcome';
import type { OwnWebsite } from './ownWebsite';

/** No value is a default, so the check notices an ignored setting. */
const CREATED = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '203.0.113.7' };
const CHANGED = { privacy: '1', email: '0' };

/** The checks that write to a website of their own, in this order. */
export const WRITE_CHECKS: readonly Check[] = [
	needed('Create a website', 'Create and Create or Update do not work', async (_api, website) => {
		await website.create(CREATED);
		await verifySettings(website, CREATED);
	}),
	needed('Find the new website', 'Create or Update creates it twice', async (_api, website) => {
		verify(isEqual(await website.listed(), [website.id]), 'a search does not find it');
	}),
	needed('Update a website', 'Update and Create or Update do not work', async (_api, website) => {
		const { id } = websiteRecord(readData(await website.write('PUT', CHANGED)));
		verify(id === website.id, 'the response has another website than the updated one');
		await verifySettings(website, { ...CREATED, ...CHANGED });
	}),
	useful('Clear a setting', 'Update cannot empty Exclude IPs', async (_api, website) => {
		await website.write('PUT', { exclude_ips: '' });
		verify(!(await website.read()).exclude_ips, 'an empty value does not clear exclude_ips');
	}),
	needed('Delete a website', 'Website: Delete does not work', async (_api, website) => {
		readDeleted(await website.write('DELETE'));
		const { status } = await website.look();
		verify(status === 404, `a deleted website has the status ${status} instead of 404`);
		verify((await website.listed()).length === 0, 'the list still has the deleted website');
	}),
];

/** Some services do not return all settings. */
async function verifySettings(website: OwnWebsite, settings: Record<string, string>) {
	const record = await website.read();
	const isWrong = (name: string) => name in record && String(record[name]) !== settings[name];
	const wrong = Object.keys(settings).filter(isWrong);
	verify(wrong.length === 0, `the website has another value for ${wrong.join(', ')} than sent`);
}
