import { pickBy } from 'lodash';
import { readChoice, valuesOf } from '../given';
import { Problem } from '../problem';

/** The form fields of Create and Update, by the names of docs/interface.md, section 2. */
export type SettingsForm = Record<string, string>;

const MAX_PASSWORD_LENGTH = 128;

/** A setting of a website: what the form shows, and how its value is sent and returned. */
export interface Setting {
	label: string;
	description: string;
	/** A number of a list, a text of one entry per line, or a password, of which a record has only whether it is set. */
	kind: 'choice' | 'lines' | 'password';
	/** The values of a choice. */
	options?: ReadonlyArray<{ name: string; value: number; description?: string }>;
	/** What a new website gets; always sent, because hosts differ in theirs. */
	default?: number;
	placeholder?: string;
	/** Whether Create shows it at once, or under 'Additional Fields'. */
	isMain: boolean;
	/** Whether it is one of the few fields of a record that a tool gives by default. */
	isSimplified?: boolean;
}

const SWITCH = [
	{ name: 'Disabled', value: 0 },
	{ name: 'Enabled', value: 1 },
];

/** By the field names of docs/interface.md, section 2, with its values and defaults. */
export const SETTINGS: Readonly<Record<string, Setting>> = {
	privacy: {
		label: 'Privacy',
		description: 'Who can see the statistics of the website',
		kind: 'choice',
		options: [
			{ name: 'Public', value: 0, description: 'Anyone can see the statistics' },
			{ name: 'Private', value: 1, description: 'Only the account can see the statistics' },
			{
				name: 'Password',
				value: 2,
				description: 'Anyone with the password can see the statistics',
			},
		],
		default: 1,
		isMain: true,
		isSimplified: true,
	},
	password: {
		label: 'Password',
		description: "The password for the statistics when 'Privacy' is Password, 1 to 128 characters",
		kind: 'password',
		isMain: true,
	},
	email: {
		label: 'Email',
		description:
			"The service's setting 'email' for this website, e.g. a regular report by mail. What it does is up to the service.",
		kind: 'choice',
		options: SWITCH,
		default: 0,
		isMain: true,
	},
	exclude_bots: {
		label: 'Exclude Bots',
		description: 'Whether visits of known bots are left out of the statistics',
		kind: 'choice',
		options: SWITCH,
		default: 1,
		isMain: true,
	},
	exclude_params: {
		label: 'Exclude Params',
		description:
			'Query parameters that are removed from page addresses, one per line or separated by commas',
		kind: 'lines',
		placeholder: 'e.g. utm_source',
		isMain: false,
	},
	exclude_ips: {
		label: 'Exclude IPs',
		description: 'IP addresses whose visits are not counted, one per line or separated by commas',
		kind: 'lines',
		placeholder: 'e.g. 203.0.113.7',
		isMain: false,
	},
};

/** The names of the settings of a kind. */
export function settingsOfKind(...kinds: Array<Setting['kind']>): string[] {
	return Object.keys(pickBy(SETTINGS, ({ kind }) => kinds.includes(kind)));
}

const DEFAULTS: SettingsForm = Object.fromEntries(
	Object.entries(SETTINGS).flatMap(([name, setting]) =>
		setting.default === undefined ? [] : [[name, String(setting.default)]],
	),
);

/**
 * The form that creates a website, with the documented defaults for settings that are not given.
 * docs/interface.md, section 4.3.
 * @throws Problem when 'Privacy' is Password and there is none, or the other way round
 */
export function newWebsiteForm(domain: string, settings: SettingsForm): SettingsForm {
	const { password, ...form } = { ...DEFAULTS, ...settings };
	// Without it the service would accept a website that nobody can open.
	const isProtected = form.privacy === '2';
	if (!isProtected && password !== undefined) {
		throw new Problem(
			"'Password' is set, but 'Privacy' of the new website would not be Password",
			"Add 'Privacy' with the value Password, or remove 'Password'.",
		);
	}
	return { domain, ...form, ...(isProtected && { password: formatPassword(password) }) };
}

/**
 * The form that sets the settings of a website. docs/interface.md, section 2.
 * @param given the values by field name, as parameters or expressions gave them
 * @throws Problem for a value that the interface does not allow
 */
export function settingsForm(given: Record<string, unknown>): SettingsForm {
	const form: SettingsForm = {};
	for (const [name, setting] of Object.entries(SETTINGS)) {
		if (name in given) form[name] = formatSetting(given[name], setting);
	}
	return form;
}

function formatSetting(given: unknown, { kind, label, options = [] }: Setting): string {
	switch (kind) {
		case 'choice':
			return String(readChoice(given, label, valuesOf(options), options.map(numberAndName)));
		case 'lines':
			return formatLines(given, label);
		case 'password':
			return formatPassword(given);
	}
}

/** A number alone does not say what it stands for. */
export function numberAndName({ name, value }: { name: string; value: number }): string {
	return `${value} (${name})`;
}

function formatPassword(given: unknown): string {
	const value = typeof given === 'number' ? String(given) : (given ?? '');
	// Never quoted, because it may be a password all the same.
	if (typeof value !== 'string' || value === '') {
		throw new Problem(
			value === '' ? "'Password' is empty" : "'Password' is not a text",
			`Enter a password of 1 to ${MAX_PASSWORD_LENGTH} characters.`,
		);
	}
	if ([...value].length > MAX_PASSWORD_LENGTH) {
		throw new Problem(
			`'Password' has more than ${MAX_PASSWORD_LENGTH} characters`,
			`Enter a password of 1 to ${MAX_PASSWORD_LENGTH} characters.`,
		);
	}
	return value;
}

/** Hosts expect one entry per line, without spaces or commas. An empty list clears the setting. */
function formatLines(given: unknown, label: string): string {
	const entries = [given].flat();
	if (entries.some((entry) => entry === undefined || typeof entry === 'object')) {
		throw new Problem(
			Array.isArray(given)
				? `'${label}' has an entry that is not a text`
				: `'${label}' has no value`,
			`Enter '${label}' one per line or separated by commas, or leave the field empty to clear it. An expression must give text or a list.`,
		);
	}
	return entries
		.flatMap((entry) => String(entry).split(/[\r\n,]/))
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '')
		.join('\n');
}
