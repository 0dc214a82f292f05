import { isNil, omit, snakeCase } from 'lodash';
import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Hint } from '../execution/hints';
import { isObject } from '../transport/response';

const SWITCH: INodePropertyOptions[] = [
	{ name: 'Disabled', value: 0 },
	{ name: 'Enabled', value: 1 },
];

const EMPTY_LIST =
	'Leave empty to clear the list. An expression that gives nothing leaves it as it is.';

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
		"The service's setting 'email' for this website, e.g. a regular report by mail. What it does is up to the service.",
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
	hint: EMPTY_LIST,
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
	hint: EMPTY_LIST,
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

/** Settings by the names of docs/interface.md. */
export interface GivenSettings {
	given: Record<string, unknown>;
	/** The labels of the fields whose expressions gave nothing, which are not among them. */
	empty: string[];
}

/**
 * The settings of a website as its fields give them. An expression that gives nothing, such as that of
 * an empty cell of a sheet, changes nothing; a field that is empty by hand does.
 * @param stored the fields of the settings by name, as the workflow has them
 */
export function readSettings(body: IDataObject, stored: unknown): GivenSettings {
	const settings: GivenSettings = { given: {}, empty: [] };
	const fields = isObject(stored) ? stored : {};
	for (const { name, displayName } of SETTING_FIELDS) {
		if (!(name in fields)) continue;
		const value = body[snakeCase(name)] ?? null;
		if (isExpression(fields[name]) && isNothing(value)) settings.empty.push(displayName);
		else settings.given[snakeCase(name)] = value;
	}
	return settings;
}

/** For settings that an item leaves as they are, because their expressions gave nothing. */
export function emptySettingHints(empty: string[]): Hint[] {
	if (empty.length === 0) return [];
	const labels = empty.map((label) => `'${label}'`).join(', ');
	return [
		{
			kind: 'emptySettings',
			alone: `These expressions gave nothing, so they change nothing: ${labels}.`,
			several: (count) =>
				`For ${count} items, expressions of settings gave nothing, so they change nothing, such as ${labels}.`,
		},
	];
}

function isExpression(stored: unknown): boolean {
	return typeof stored === 'string' && stored.startsWith('=');
}

/** A list without entries is something: it says that there are none. */
function isNothing(value: unknown): boolean {
	if (Array.isArray(value)) return value.length > 0 && value.every(isNothing);
	return isNil(value) || (typeof value === 'string' && value.trim() === '');
}
