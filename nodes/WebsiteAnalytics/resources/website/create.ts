import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { showFor } from '../../fields/show';
import {
	email,
	excludeBots,
	excludeIps,
	excludeParams,
	password,
	privacy,
} from '../../fields/websiteSettings';
import { operation } from '../../execution/operation';
import { readData } from '../../transport/readAnswer';
import { cleanDomain } from '../../websites/domain';
import { websiteRecord } from '../../websites/record';
import { settingsForm, type SettingsForm } from '../../websites/settings';

/** Interface, section 4.3. */
export const create: INodePropertyOptions = {
	name: 'Create',
	value: 'create',
	action: 'Create a website',
	description: 'Start tracking a website',
	routing: {
		request: { method: 'POST', url: '/api/v1/websites' },
		...operation('Website: Create', async ({ request, body, connection }) => {
			const { domain, password: entered, ...settings } = body;
			const form: SettingsForm = {
				domain: cleanDomain(domain, 'Domain'),
				...settingsForm({ ...ALWAYS_SENT, ...settings }),
			};
			// Hidden unless 'Privacy' is Password, but an expression may still bring it.
			const secured = form.privacy === '2' ? settingsForm({ password: entered }) : {};
			const sent = { ...request, form: { ...form, ...secured } };
			return [websiteRecord(readData(await connection.send(sent), connection.asked(sent)))];
		}),
	},
};

/** Hosts differ in their defaults, so these are sent, and an expression that gives nothing is told. */
const ALWAYS_SENT = { privacy: null, email: null, exclude_bots: null };

const displayOptions = showFor('website', ['create']);

export const createFields: INodeProperties[] = [
	{
		displayName: 'Domain',
		name: 'domain',
		type: 'string',
		default: '',
		required: true,
		placeholder: 'e.g. shop.example',
		description: 'Host name of the website. A scheme, a path and www. are left out.',
		displayOptions,
		routing: { send: { type: 'body', property: 'domain' } },
	},
	{ ...privacy, displayOptions },
	// Not `required`: n8n would ask for it whenever 'Privacy' is an expression, whatever that gives.
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
