import { mapValues } from 'lodash';

/** A setting of a website: what the form shows, and how its value is sent and returned. */
export type Setting = {
	label: string;
	description: string;
	placeholder?: string;
	/**
	 * What a new website gets, which is always sent, because hosts differ in theirs. A setting without a default is sent
	 * only where it was added.
	 */
	default?: number;
	/** Lines are a text of one entry per line. A record has of a password only whether it is set. */
	kind: 'choice' | 'switch' | 'lines' | 'password';
	/** Of a choice or a switch. */
	options?: SettingOption[];
};

interface SettingOption {
	name: string;
	value: number;
	description?: string;
}

const SWITCH: SettingOption[] = [
	{ name: 'Disabled', value: 0 },
	{ name: 'Enabled', value: 1 },
];

/** By the names of docs/interface.md, section 2, with its values and defaults. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
	privacy: {
		label: 'Privacy',
		description: 'Who can view the statistics',
		kind: 'choice',
		options: [
			{ name: 'Public', value: 0, description: 'Anyone' },
			{ name: 'Private', value: 1, description: 'Only the account' },
			{ name: 'Password', value: 2, description: 'Anyone with the password' },
		],
		default: 1,
	},
	password: {
		label: 'Password',
		description: 'Password for viewing the statistics, 1 to 128 characters',
		kind: 'password',
	},
	email: {
		label: 'Email Reports',
		description: 'Whether the service emails reports about this website',
		kind: 'switch',
		options: SWITCH,
		default: 0,
	},
	exclude_bots: {
		label: 'Exclude Bots',
		description: 'Whether to leave known bots out of the statistics',
		kind: 'switch',
		options: SWITCH,
		default: 1,
	},
	exclude_params: {
		label: 'Exclude Params',
		description: 'Query parameters to remove from page addresses, one per line or comma-separated',
		kind: 'lines',
		placeholder: 'e.g. utm_source',
	},
	exclude_ips: {
		label: 'Exclude IPs',
		description: 'IP addresses to leave out of the statistics, one per line or comma-separated',
		kind: 'lines',
		placeholder: 'e.g. 203.0.113.7',
	},
};

/** What the form, errors and the reasons of the service call the other fields of the interface. */
export const LABELS = {
	domain: 'Domain',
	name: 'Statistic',
	from: 'From',
	to: 'To',
	search: 'Search',
	search_by: 'Search By',
	sort_by: 'Sort By',
	sort: 'Direction',
	per_page: 'Per Page',
} as const;

const ALL_LABELS = new Map(Object.entries({ ...LABELS, ...mapValues(SETTINGS, 'label') }));

/** Returns the label of a field of the interface, or its name if the form has no such field. */
export function labelOf(name: string) {
	return ALL_LABELS.get(name) ?? name;
}
