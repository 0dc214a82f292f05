import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { operation } from '../../execution/operation';
import { showOnlyFor } from '../../fields/showOnlyFor';
import {
	email,
	excludeBots,
	excludeIps,
	excludeParams,
	password,
	privacy,
	withoutHint,
} from '../../fields/websiteSettings';
import { fetchData } from '../../transport/list';
import { readDomain } from '../../websites/domain';
import { websiteRecord } from '../../websites/record';
import { newWebsiteForm, settingsForm } from '../../websites/settings';

/** docs/interface.md, section 4.3. */
export const create: INodePropertyOptions = {
	name: 'Create',
	value: 'create',
	action: 'Create a website',
	description: 'Start tracking a website',
	routing: {
		request: { method: 'POST', url: '/api/v1/websites' },
		...operation('Website: Create', async ({ request, body, connection }) => {
			const { domain: givenDomain, password, ...others } = body;
			const domain = readDomain(givenDomain, 'Domain');
			const settings = settingsForm({ ...REQUIRED, ...others });
			// n8n sends a hidden 'Password' too when 'Privacy' is an expression.
			const isProtected = settings.privacy === '2';
			const form = newWebsiteForm(domain, {
				...settings,
				...(isProtected && settingsForm({ password })),
			});
			const sent = { ...request, form };
			return [websiteRecord(await fetchData(connection, sent))];
		}),
	},
};

/** These always have a value, so an expression without one is an error. */
const REQUIRED = { privacy: null, email: null, exclude_bots: null };

const displayOptions = showOnlyFor('website', ['create']);

export const createFields: INodeProperties[] = [
	{
		displayName: 'Domain',
		name: 'domain',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. shop.example',
		description: 'Host name of the website. A scheme, a path and www. are removed.',
		displayOptions: showOnlyFor('website', ['create', 'upsert']),
		routing: { send: { type: 'body', property: 'domain' } },
	},
	{ ...privacy, displayOptions },
	// Not `required`, because n8n would demand it whenever 'Privacy' is an expression.
	{ ...password, displayOptions: { show: { ...displayOptions.show, privacy: [2] } } },
	{ ...email, displayOptions },
	{ ...excludeBots, displayOptions },
	{
		displayName: 'Additional Fields',
		name: 'additionalFields',
		type: 'collection',
		placeholder: 'Add Field',
		default: {},
		displayOptions,
		options: [withoutHint(excludeIps), withoutHint(excludeParams)],
	},
];
