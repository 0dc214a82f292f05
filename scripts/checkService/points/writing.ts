import type { IDataObject } from 'n8n-workflow';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/transport/response';
import { fieldReasons } from '../../../nodes/WebsiteAnalytics/transport/serviceReasons';
import type { WebsiteRecord } from '../../../nodes/WebsiteAnalytics/websites/record';
import { demand, need } from '../findings';
import type { OwnWebsite } from '../ownWebsite';
import { point, type Point } from '../point';
import { describe, readWith, websiteOf, withStatus } from '../readings';
import type { CheckedService } from '../service';

/** None of them is a default, so that one that is ignored is noticed. */
const CREATED = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '203.0.113.7' };
const CHANGED = { privacy: '1', email: '0' };

const BY_CREATE = 'Website: Create, Create or Update';
const BY_UPDATE = 'Website: Update, Create or Update';

/** What only writing can show, in this order (docs/interface.md, sections 4.3 to 4.5). */
export const WRITING: Point[] = [
	point({
		name: 'write: create gives the new website',
		isNeeded: true,
		affects: BY_CREATE,
		reads: async (service) => await own(service).create(CREATED),
	}),
	point({
		name: 'write: create keeps the settings',
		isNeeded: true,
		affects: BY_CREATE,
		reads: async (service) => await own(service).read(),
		demands: {
			'a setting has another value': (website) =>
				hasValues(website, { ...CREATED, exclude_ips: website.exclude_ips }),
			'exclude_ips has another value': keepsIps,
		},
	}),
	point({
		name: 'write: the new website is found by its domain',
		isNeeded: true,
		affects: 'Website By Domain, Website: Create or Update (a website twice)',
		reads: async (service) => ({ id: own(service).id, listed: await own(service).listed() }),
		demands: {
			'the list does not have it': ({ id, listed }) => listed.length === 1 && listed[0] === id,
		},
	}),
	point({
		name: 'write: update gives the website',
		isNeeded: true,
		affects: BY_UPDATE,
		async reads(service) {
			const response = await own(service).update(CHANGED);
			const website = websiteOf(response, 'its id is not a whole number');
			return website.id === own(service).id;
		},
		demands: { 'it is another website': (isOwn) => isOwn },
	}),
	point({
		name: 'write: update changes what is sent, and nothing else',
		isNeeded: true,
		affects: BY_UPDATE,
		reads: async (service) => await own(service).read(),
		demands: {
			'what was sent has not changed': (website) => hasValues(website, CHANGED),
			'what was not sent has changed': (website) => website.exclude_bots === 0 && keepsIps(website),
		},
	}),
	point({
		name: 'write: an empty exclude_ips clears it',
		affects: 'Website: Update with Exclude IPs empty',
		async reads(service) {
			const response = await own(service).update({ exclude_ips: '' });
			demand(isSuccess(response.status), describe(response));
			return await own(service).read();
		},
		demands: { 'it is still there': ({ exclude_ips: ips }) => !ips },
	}),
	point({
		name: 'write: 422 names the field that is wrong',
		affects: 'the advice in errors for rejected settings',
		reads: async (service) => withStatus(422, await own(service).update({ privacy: '9' })),
		demands: {
			'not in "errors" and not in "message"': ({ json }) => 'privacy' in fieldReasons(json),
		},
	}),
	point({
		name: 'write: delete',
		isNeeded: true,
		affects: 'Website: Delete',
		reads: async (service) => readWith((body) => body ?? {}, await own(service).delete()),
		demands: { 'it says that nothing was deleted': ({ deleted }) => deleted !== false },
	}),
	point({
		name: 'write: a deleted website is gone (404)',
		isNeeded: true,
		affects: 'Website: Delete',
		async reads(service) {
			const { status, isListed } = await own(service).lookForIt();
			demand(!isListed, 'it is still in the list');
			demand(status === 404, `status ${status} in place of 404`);
		},
	}),
	point({
		name: 'write: update of a missing website is rejected (404)',
		affects: 'what Website: Update says of a missing website',
		async reads(service) {
			withStatus(404, await own(service).updateDeleted(CHANGED));
		},
	}),
];

function own({ settings: { ownWebsite } }: CheckedService): OwnWebsite {
	need(ownWebsite !== undefined, 'it needs --write');
	return ownWebsite;
}

/** Whether the settings of a website are those of a form. */
function hasValues(website: WebsiteRecord, form: IDataObject): boolean {
	return Object.entries(form).every(([name, value]) => String(website[name]) === String(value));
}

/** Some services do not return them. */
function keepsIps({ exclude_ips: ips }: WebsiteRecord): boolean {
	return ips === undefined || ips === CREATED.exclude_ips;
}
