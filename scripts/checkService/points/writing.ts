import { isEqual } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isSuccess } from '../../../nodes/WebsiteAnalytics/client/response';
import { fieldReasons } from '../../../nodes/WebsiteAnalytics/client/serviceReasons';
import { demand } from '../outcome';
import { neededBy, type Points, usefulFor } from '../point';
import { describe, readWith, websiteOf, withStatus } from '../readings';

/** None of them is a default, so that one that is ignored is noticed. */
const CREATED = { privacy: '0', email: '1', exclude_bots: '0', exclude_ips: '203.0.113.7' };
const CHANGED = { privacy: '1', email: '0' };

const BY_CREATE = 'Website: Create, Create or Update';
const BY_UPDATE = 'Website: Update, Create or Update';

/** What only writing can show, in this order (docs/interface.md, sections 4.3 to 4.5). */
export const WRITING_POINTS: Points = {
	'write: create gives the new website': neededBy(
		BY_CREATE,
		async ({ website }) => await website.create(CREATED),
	),
	'write: create keeps the settings': neededBy(BY_CREATE, async ({ website }) => {
		const record = await website.read();
		const { exclude_ips, ...others } = CREATED;
		demand(hasValues(record, others), 'a setting has another value');
		demand(hasValues(record, { exclude_ips }), 'exclude_ips has another value');
	}),
	'write: the new website is found by its domain': neededBy(
		'Website By Domain, Website: Create or Update (a website twice)',
		async ({ website }) => {
			const { id } = website;
			demand(isEqual(await website.listed(), [id]), 'the list does not have it');
		},
	),
	'write: update gives the website': neededBy(BY_UPDATE, async ({ website }) => {
		const response = await website.write('PUT', CHANGED);
		const { id } = websiteOf(response, 'its id is not a whole number');
		demand(id === website.id, 'it is another website');
	}),
	'write: update changes what is sent, and nothing else': neededBy(
		BY_UPDATE,
		async ({ website }) => {
			const record = await website.read();
			const { exclude_bots, exclude_ips } = CREATED;
			demand(hasValues(record, CHANGED), 'what was sent has not changed');
			demand(hasValues(record, { exclude_bots, exclude_ips }), 'what was not sent has changed');
		},
	),
	'write: an empty exclude_ips clears it': usefulFor(
		'Website: Update with Exclude IPs empty',
		async ({ website }) => {
			const response = await website.write('PUT', { exclude_ips: '' });
			demand(isSuccess(response.status), describe(response));
			demand(!(await website.read()).exclude_ips, 'it is still there');
		},
	),
	'write: 422 names the field that is wrong': usefulFor(
		'the advice in errors for rejected settings',
		async ({ website }) => {
			const { json } = withStatus(422, await website.write('PUT', { privacy: '9' }));
			demand('privacy' in fieldReasons(json), 'not in "errors" and not in "message"');
		},
	),
	'write: delete': neededBy('Website: Delete', async ({ website }) => {
		const { deleted } = readWith(({ body }) => body ?? {}, await website.write('DELETE'));
		demand(deleted !== false, 'it says that nothing was deleted');
	}),
	'write: a deleted website is gone (404)': neededBy('Website: Delete', async ({ website }) => {
		const { status, isListed } = await website.lookForIt();
		demand(!isListed, 'it is still in the list');
		demand(status === 404, `status ${status} in place of 404`);
	}),
	'write: update of a missing website is rejected (404)': usefulFor(
		'what Website: Update says of a missing website',
		async ({ website }) => void withStatus(404, await website.updateDeleted(CHANGED)),
	),
};

/** Whether the settings of a website are those of a form. Some services do not return `exclude_ips`. */
function hasValues(website: IDataObject, form: Record<string, string>): boolean {
	return Object.entries(form).every(
		([name, value]) =>
			(name === 'exclude_ips' && !(name in website)) || String(website[name]) === value,
	);
}
