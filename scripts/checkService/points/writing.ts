import { readData, readReply } from '../../../nodes/WebsiteAnalytics/transport/responseBody';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/transport/response';
import { fieldReasons } from '../../../nodes/WebsiteAnalytics/transport/serviceReasons';
import { websiteRecord } from '../../../nodes/WebsiteAnalytics/websites/record';
import type { CheckedService } from '../checkedService';
import { demand, describe, describeStatus, isReadable, need } from '../outcome';
import type { OwnWebsite } from '../ownWebsite';
import type { Point } from '../point';
import { readWith } from '../readWith';

/** None of them is a default, so that one that is ignored is noticed. */
const CREATED = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '203.0.113.7' };
const CHANGED = { privacy: '1', email: '0' };

/** What only writing can show, in this order (docs/interface.md, sections 4.3 to 4.5). */
export const WRITING: Point[] = [
	{
		name: 'write: create gives the new website',
		isNeeded: true,
		affects: 'Website: Create, Create or Update',
		async check(service) {
			await own(service).create(CREATED);
			return undefined;
		},
	},
	{
		name: 'write: create keeps the settings',
		isNeeded: true,
		affects: 'Website: Create, Create or Update',
		async check(service) {
			const { privacy, email, exclude_bots: bots, exclude_ips: ips } = await own(service).read();
			demand(privacy === 0 && email === 1 && bots === 0, 'a setting has another value');
			demand(ips === undefined || ips === CREATED.exclude_ips, 'exclude_ips has another value');
			return undefined;
		},
	},
	{
		name: 'write: the new website is found by its domain',
		isNeeded: true,
		affects: 'Website By Domain, Website: Create or Update (a website twice)',
		async check(service) {
			const { id } = own(service);
			const listed = await own(service).listed();
			demand(listed.length === 1 && listed[0] === id, 'the list does not have it');
			return undefined;
		},
	},
	{
		name: 'write: update gives the website',
		isNeeded: true,
		affects: 'Website: Update, Create or Update',
		async check(service) {
			const response = await own(service).update(CHANGED);
			const request = { method: 'PUT', path: '/api/v1/websites/1' } as const;
			const data = readWith(readData, response, request);
			demand(
				isReadable(() => websiteRecord(data)),
				'its id is not a whole number',
			);
			demand(websiteRecord(data).id === own(service).id, 'it is another website');
			return undefined;
		},
	},
	{
		name: 'write: update changes what is sent, and nothing else',
		isNeeded: true,
		affects: 'Website: Update, Create or Update',
		async check(service) {
			const { privacy, email, exclude_bots: bots, exclude_ips: ips } = await own(service).read();
			demand(privacy === 1 && email === 0, 'what was sent has not changed');
			const areKept = bots === 0 && (ips === undefined || ips === CREATED.exclude_ips);
			demand(areKept, 'what was not sent has changed');
			return undefined;
		},
	},
	{
		name: 'write: an empty exclude_ips clears it',
		isNeeded: false,
		affects: 'Website: Update with Exclude IPs empty',
		async check(service) {
			const response = await own(service).update({ exclude_ips: '' });
			demand(isSuccess(response.status), describe(response));
			const { exclude_ips: ips } = await own(service).read();
			demand(!ips, 'it is still there');
			return undefined;
		},
	},
	{
		name: 'write: 422 names the field that is wrong',
		isNeeded: false,
		affects: 'the advice in errors for rejected settings',
		async check(service) {
			const response = await own(service).update({ privacy: '9' });
			demand(response.status === 422, describeStatus(response));
			demand('privacy' in fieldReasons(response.json), 'not in "errors" and not in "message"');
			return undefined;
		},
	},
	{
		name: 'write: delete',
		isNeeded: true,
		affects: 'Website: Delete',
		async check(service) {
			const response = await own(service).delete();
			const info = { method: 'DELETE', path: '/api/v1/websites/1', address: 'http://localhost' };
			const read = () => readReply(response, info, { attempts: 1, waitedMs: 0 });
			demand(isReadable(read), describe(response));
			demand(read().body?.deleted !== false, 'it says that nothing was deleted');
			return undefined;
		},
	},
	{
		name: 'write: a deleted website is gone (404)',
		isNeeded: true,
		affects: 'Website: Delete',
		async check(service) {
			const { status, listed } = await own(service).lookForIt();
			demand(listed.length === 0, 'it is still in the list');
			demand(status === 404, `status ${status} in place of 404`);
			return undefined;
		},
	},
	{
		name: 'write: update of a missing website is rejected (404)',
		isNeeded: false,
		affects: 'what Website: Update says of a missing website',
		async check(service) {
			const response = await own(service).updateDeleted(CHANGED);
			demand(response.status === 404, describeStatus(response));
			return undefined;
		},
	},
];

function own({ ownWebsite }: CheckedService): OwnWebsite {
	need(ownWebsite !== undefined, 'it needs --write');
	return ownWebsite;
}
