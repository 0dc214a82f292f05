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
} from '../../fields/websiteSettings';
import { fetchData } from '../../transport/list';
import { readDomain } from '../../websites/domain';
import { websiteRecord } from '../../websites/record';
import { settingsForm, type SettingsForm } from '../../websites/settings';

/** docs/interface.md, section 4.3. */
export const create: INodePropertyOptions = {
	name: 'Create',
	value: 'create',
	action: 'Create a website',
	description: 'Start tracking a website',
	routing: {
		request: { method: 'POST', url: '/api/v1/websites' },
		...operation('Website: Create', async ({ request, body, connection }) => {
			const { domain, password: givenPassword, ...settings } = body;
			const form: SettingsForm = {
				domain: readDomain(domain, 'Domain'),
				...settingsForm({ ...ALWAYS_SENT, ...settings }),
			};
			// n8n sends a hidden 'Password' too when 'Privacy' is an expression.
			const passwordForm = form.privacy === '2' ? settingsForm({ password: givenPassword }) : {};
			const sent = { ...request, form: { ...form, ...passwordForm } };
			return [websiteRecord(await fetchData(connection, sent))];
		}),
	},
};

/** Always sent, because hosts differ in their defaults; an expression without a value is an error. */
const ALWAYS_SENT = { privacy: null, email: null, exclude_bots: null };

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
		displayOptions,
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
		options: [excludeIps, excludeParams],
	},
];
