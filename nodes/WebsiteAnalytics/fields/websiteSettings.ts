import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

const SWITCH: INodePropertyOptions[] = [
	{ name: 'Disabled', value: 0 },
	{ name: 'Enabled', value: 1 },
];

/** The settings of a website, with the values and defaults of docs/interface.md, section 2. */
export const privacy: INodeProperties = {
	displayName: 'Privacy',
	name: 'privacy',
	type: 'options',
	options: [
		{ name: 'Public', value: 0, description: 'Anyone can see the statistics' },
		{ name: 'Private', value: 1, description: 'Only the account can see the statistics' },
		{ name: 'Password', value: 2, description: 'Anyone with the password can see the statistics' },
	],
	default: 1,
	description: 'Who can see the statistics of the website',
	routing: { send: { type: 'body', property: 'privacy' } },
};

export const password: INodeProperties = {
	displayName: 'Password',
	name: 'password',
	type: 'string',
	typeOptions: { password: true },
	default: '',
	description: "The password for the statistics when 'Privacy' is Password, 1 to 128 characters",
	routing: { send: { type: 'body', property: 'password' } },
};

export const email: INodeProperties = {
	displayName: 'Email',
	name: 'email',
	type: 'options',
	options: SWITCH,
	default: 0,
	description: "The service's email setting for this website",
	routing: { send: { type: 'body', property: 'email' } },
};

export const excludeBots: INodeProperties = {
	displayName: 'Exclude Bots',
	name: 'excludeBots',
	type: 'options',
	options: SWITCH,
	default: 1,
	description: 'Whether visits of known bots are left out of the statistics',
	routing: { send: { type: 'body', property: 'exclude_bots' } },
};

export const excludeIps: INodeProperties = {
	displayName: 'Exclude IPs',
	name: 'excludeIps',
	type: 'string',
	typeOptions: { rows: 3 },
	default: '',
	placeholder: 'e.g. 203.0.113.7',
	description:
		'IP addresses whose visits are not counted, one per line or separated by commas. Empty clears the list.',
	routing: { send: { type: 'body', property: 'exclude_ips' } },
};

export const excludeParams: INodeProperties = {
	displayName: 'Exclude Params',
	name: 'excludeParams',
	type: 'string',
	typeOptions: { rows: 3 },
	default: '',
	placeholder: 'e.g. utm_source',
	description:
		'Query parameters that are removed from page addresses, one per line or separated by commas. Empty clears the list.',
	routing: { send: { type: 'body', property: 'exclude_params' } },
};
