import { has, type Row } from './fieldTable';
import { collection, listRows, on, outputRows, type Column } from './rowShapes';
import { LOCATOR } from './sharedRows';

const website = (...operations: string[]) => on('website', ...operations);

/** docs/interface.md, section 2, and the labels of its values. */
const PRIVACY: Column = {
	name: 'privacy',
	label: 'Privacy',
	description: 'Who can see the statistics of the website',
	type: 'options',
	default: 1,
	values: [
		[0, 'Public', 'Anyone can see the statistics'],
		[1, 'Private', 'Only the account can see the statistics'],
		[2, 'Password', 'Anyone with the password can see the statistics'],
	],
};
const PASSWORD: Column = {
	name: 'password',
	label: 'Password',
	description: "The password for the statistics when 'Privacy' is Password, 1 to 128 characters",
	type: 'string',
	default: '',
	typeOptions: { password: true },
};
const SWITCH: Column['values'] = [
	[0, 'Disabled'],
	[1, 'Enabled'],
];
const EMAIL: Column = {
	name: 'email',
	label: 'Email',
	description:
		"The service's setting 'email' for this website, e.g. a regular report by mail. What it does is up to the service.",
	type: 'options',
	default: 0,
	values: SWITCH,
};
const EXCLUDE_BOTS: Column = {
	name: 'excludeBots',
	label: 'Exclude Bots',
	description: 'Whether visits of known bots are left out of the statistics',
	type: 'options',
	default: 1,
	values: SWITCH,
};
const list = (name: string, label: string, description: string, placeholder: string): Column => ({
	...{ name, label, description, type: 'string', default: '', typeOptions: { rows: 3 } },
	placeholder,
});
const EXCLUDE_IPS = list(
	'excludeIps',
	'Exclude IPs',
	'IP addresses whose visits are not counted, one per line or separated by commas',
	'e.g. 203.0.113.7',
);
const EXCLUDE_PARAMS = list(
	'excludeParams',
	'Exclude Params',
	'Query parameters that are removed from page addresses, one per line or separated by commas',
	'e.g. utm_source',
);
const LEAVE_EMPTY =
	'Leave empty to clear the list. An expression that gives nothing leaves it as it is.';
const SETTINGS: Column[] = [
	EMAIL,
	EXCLUDE_BOTS,
	{ ...EXCLUDE_IPS, hint: LEAVE_EMPTY },
	{ ...EXCLUDE_PARAMS, hint: LEAVE_EMPTY },
	PASSWORD,
	PRIVACY,
];

/** The settings of docs/interface.md, section 2. */
export const SETTING_NAMES = [
	...['privacy', 'password', 'email', 'exclude_bots', 'exclude_params', 'exclude_ips'],
];

/** The fields of a website that the service returns, and the few of the simplified output. */
export const WEBSITE_RECORD = [
	...['id', 'domain', ...SETTING_NAMES, 'created_at', 'updated_at', 'favorite'],
];
export const SIMPLIFIED_RECORD = ['id', 'domain', 'privacy'];

/** Every field of the operations of a website, in the order of their forms. */
export const WEBSITE_TABLE: Row[] = [
	{
		...{ name: 'operation', label: 'Operation', type: 'options', default: 'getAll' },
		values: [
			['create', 'Create', 'Start tracking a website', 'Create a website'],
			[
				'upsert',
				'Create or Update',
				'Create a new record, or update the current one if it already exists (upsert)',
				'Create or update a website',
			],
			['delete', 'Delete', 'Delete a website and its statistics for good', 'Delete a website'],
			[
				'get',
				'Get',
				'Get one website with its settings. Its privacy is 0 (public), 1 (private) or 2 (password).',
				'Get a website',
			],
			[
				'getAll',
				'Get Many',
				'Get the websites of the account. Their privacy is 0 (public), 1 (private) or 2 (password).',
				'Get many websites',
			],
			['update', 'Update', 'Change the settings of a website', 'Update a website'],
		],
		shown: (form) => form.resource === 'website',
	},
	{ ...LOCATOR, shown: website('delete', 'get', 'update') },
	{
		...{ name: 'domain', label: 'Domain', type: 'string', default: '', required: true },
		description:
			'Host name of the website. A scheme and a path are removed. For a new website, www. is removed too.',
		placeholder: 'e.g. shop.example',
		shown: website('create', 'upsert'),
	},
	{ ...PRIVACY, shown: website('create') },
	{ ...PASSWORD, shown: (form) => website('create')(form) && has(form, 'privacy', 2) },
	{ ...EMAIL, shown: website('create') },
	{ ...EXCLUDE_BOTS, shown: website('create') },
	{
		...collection('additionalFields', 'Additional Fields', [EXCLUDE_IPS, EXCLUDE_PARAMS]),
		shown: website('create'),
	},
	...listRows(
		website('getAll'),
		['domain', 'Domain'],
		[
			['id', 'Date Created'],
			['domain', 'Domain'],
		],
	),
	{
		...collection('updateFields', 'Update Fields', SETTINGS),
		description:
			'Settings that are not added here stay as they are, and so do those whose expression gives nothing',
		shown: website('update'),
	},
	{
		...collection('settings', 'Settings', SETTINGS, 'Add Setting'),
		description:
			'Settings that are not added here, or whose expression gives nothing, stay as they are on an existing website; a new one gets the defaults of Create',
		shown: website('upsert'),
	},
	{ name: 'deleteNotice', type: 'notice', shown: website('delete') },
	...outputRows(website('get', 'getAll'), SIMPLIFIED_RECORD, WEBSITE_RECORD),
];
