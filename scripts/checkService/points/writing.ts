import type { IDataObject } from 'n8n-workflow';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/transport/response';
import { fieldReasons } from '../../../nodes/WebsiteAnalytics/transport/serviceReasons';
import { demand, need } from '../outcome';
import type { Points } from '../point';
import type { OwnWebsite } from '../ownWebsite';
import { describe, readWith, websiteOf, withStatus } from '../readings';
import type { CheckedService } from '../service';

/** None of them is a default, so that one that is ignored is noticed. */
const CREATED = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '203.0.113.7' };
const CHANGED = { privacy: '1', email: '0' };

const BY_CREATE = 'Website: Create, Create or Update';
const BY_UPDATE = 'Website: Update, Create or Update';

/** What only writing can show, in this order (docs/interface.md, sections 4.3 to 4.5). */
export const WRITING_POINTS: Points = {
	'write: create gives the new website': {
		neededBy: BY_CREATE,
		check: async (service) => await own(service).create(CREATED),
	},
	'write: create keeps the settings': {
		neededBy: BY_CREATE,
		async check(service) {
			const website = await own(service).read();
			const { exclude_ips: ips, ...others } = CREATED;
			demand(hasValues(website, others), 'a setting has another value');
			demand(hasValues(website, { exclude_ips: ips }), 'exclude_ips has another value');
		},
	},
	'write: the new website is found by its domain': {
		neededBy: 'Website By Domain, Website: Create or Update (a website twice)',
		async check(service) {
			const { id } = own(service);
			const [listed, ...others] = await own(service).listed();
			demand(listed === id && others.length === 0, 'the list does not have it');
		},
	},
	'write: update gives the website': {
		neededBy: BY_UPDATE,
		async check(service) {
			const response = await own(service).write('PUT', CHANGED);
			const { id } = websiteOf(response, 'its id is not a whole number');
			demand(id === own(service).id, 'it is another website');
		},
	},
	'write: update changes what is sent, and nothing else': {
		neededBy: BY_UPDATE,
		async check(service) {
			const website = await own(service).read();
			const { exclude_bots, exclude_ips } = CREATED;
			demand(hasValues(website, CHANGED), 'what was sent has not changed');
			demand(hasValues(website, { exclude_bots, exclude_ips }), 'what was not sent has changed');
		},
	},
	'write: an empty exclude_ips clears it': {
		usefulFor: 'Website: Update with Exclude IPs empty',
		async check(service) {
			const response = await own(service).write('PUT', { exclude_ips: '' });
			demand(isSuccess(response.status), describe(response));
			const { exclude_ips: ips } = await own(service).read();
			demand(!ips, 'it is still there');
		},
	},
	'write: 422 names the field that is wrong': {
		usefulFor: 'the advice in errors for rejected settings',
		async check(service) {
			const { json } = withStatus(422, await own(service).write('PUT', { privacy: '9' }));
			const isNamed = 'privacy' in fieldReasons(json);
			demand(isNamed, 'not in "errors" and not in "message"');
		},
	},
	'write: delete': {
		neededBy: 'Website: Delete',
		async check(service) {
			const { deleted } = readWith(({ body }) => body ?? {}, await own(service).write('DELETE'));
			demand(deleted !== false, 'it says that nothing was deleted');
		},
	},
	'write: a deleted website is gone (404)': {
		neededBy: 'Website: Delete',
		async check(service) {
			const { status, isListed } = await own(service).lookForIt();
			demand(!isListed, 'it is still in the list');
			demand(status === 404, `status ${status} in place of 404`);
		},
	},
	'write: update of a missing website is rejected (404)': {
		usefulFor: 'what Website: Update says of a missing website',
		check: async (service) => void withStatus(404, await own(service).updateDeleted(CHANGED)),
	},
};

function own({ ownWebsite }: CheckedService): OwnWebsite {
	need(ownWebsite !== undefined, 'it needs --write');
	return ownWebsite;
}

/** Whether the settings of a website are those of a form. Some services do not return `exclude_ips`. */
function hasValues(website: IDataObject, form: Record<string, string>): boolean {
	return Object.entries(form).every(
		([name, value]) =>
			(name === 'exclude_ips' && !(name in website)) || String(website[name]) === value,
	);
}
