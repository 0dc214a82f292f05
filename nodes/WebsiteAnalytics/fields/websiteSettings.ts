import { omit, snakeCase } from 'lodash';
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
	description:
		"Value of the service's setting 'email' for this website. The interface only says that it can be on or off; what it does is up to the service.",
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
	description: 'IP addresses whose visits are not counted, one per line or separated by commas',
	hint: 'Leave empty to clear the list',
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
		'Query parameters that are removed from page addresses, one per line or separated by commas',
	hint: 'Leave empty to clear the list',
	routing: { send: { type: 'body', property: 'exclude_params' } },
};

/** The settings that can be added to a collection. */
export const SETTING_FIELDS: INodeProperties[] = [
	email,
	excludeBots,
	excludeIps,
	excludeParams,
	password,
	privacy,
];

/** A new website has no list that could be cleared. */
export function withoutHint(field: INodeProperties): INodeProperties {
	return omit(field, 'hint');
}

/**
 * The settings that were added to a collection, by the names of docs/interface.md, without their
 * values. n8n drops a field whose expression gives nothing; with these, that is an error.
 */
export function addedSettings(collection: unknown): Record<string, null> {
	const names =
		typeof collection === 'object' && collection !== null ? Object.keys(collection) : [];
	return Object.fromEntries(names.map((name) => [snakeCase(name), null]));
}
