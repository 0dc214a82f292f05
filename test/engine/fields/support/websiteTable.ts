import { has, type Row } from './fieldTable';
import { collection, listRows, on, outputRows, type Column } from './rowShapes';
import { LOCATOR } from './sharedRows';

const website = (...operations: string[]) => on('website', ...operations);

/** docs/interface.md, section 2, and the labels of its values. */
const PRIVACY: Column = {
	name: 'privacy',
	label: 'Privacy',
	type: 'options',
	default: 1,
	values: [
		[0, 'Public'],
		[1, 'Private'],
		[2, 'Password'],
	],
};
const PASSWORD: Column = {
	name: 'password',
	label: 'Password',
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
	type: 'options',
	default: 0,
	values: SWITCH,
};
const EXCLUDE_BOTS: Column = {
	name: 'excludeBots',
	label: 'Exclude Bots',
	type: 'options',
	default: 1,
	values: SWITCH,
};
const list = (name: string, label: string, placeholder: string): Column => ({
	...{ name, label, type: 'string', default: '', typeOptions: { rows: 3 }, placeholder },
});
const EXCLUDE_IPS = list('excludeIps', 'Exclude IPs', 'e.g. 203.0.113.7');
const EXCLUDE_PARAMS = list('excludeParams', 'Exclude Params', 'e.g. utm_source');
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

/** Every field of the operations of a website, in the order of their forms. */
export const WEBSITE_TABLE: Row[] = [
	{
		...{ name: 'operation', label: 'Operation', type: 'options', default: 'getAll' },
		values: [
			['create', 'Create'],
			['upsert', 'Create or Update'],
			['delete', 'Delete'],
			['get', 'Get'],
			['getAll', 'Get Many'],
			['update', 'Update'],
		],
		shown: (form) => form.resource === 'website',
	},
	{ ...LOCATOR, shown: website('delete', 'get', 'update') },
	{
		...{ name: 'domain', label: 'Domain', type: 'string', default: '', required: true },
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
	{ ...collection('updateFields', 'Update Fields', SETTINGS), shown: website('update') },
	{ ...collection('settings', 'Settings', SETTINGS, 'Add Setting'), shown: website('upsert') },
	{ name: 'deleteNotice', type: 'notice', shown: website('delete') },
	...outputRows(
		website('get', 'getAll'),
		['id', 'domain', 'privacy'],
		[
			...[
				'id',
				'domain',
				'privacy',
				'password',
				'email',
				'exclude_bots',
				'exclude_params',
				'exclude_ips',
			],
			...['created_at', 'updated_at', 'favorite'],
		],
	),
];
