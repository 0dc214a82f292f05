import { compact, mapValues, pickBy } from 'lodash';
import { readChoice, readText, readWholeNumber, valuesOf } from '../parameterReaders';
import { optionsOf, SETTINGS, type Setting } from '../interfaceFields';
import { Problem } from '../problem';

/** The form fields of Create and Update, by the names of docs/interface.md, section 2. */
export type SettingsForm = Record<string, string>;

const MAX_PASSWORD_LENGTH = 128;

const DEFAULTS: SettingsForm = mapValues(
	pickBy(SETTINGS, (setting) => setting.default !== undefined),
	(setting) => String(setting.default),
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

/** A value as the form of a request has it. @throws Problem naming the setting by its label */
export function formatSetting(given: unknown, setting: Setting): string {
	const { label } = setting;
	const options = optionsOf(setting);
	if (options) {
		const shown = options.map(({ name, value }) => `${value} (${name})`);
		// A number alone does not say what it stands for.
		return String(readChoice(given, label, valuesOf(options), shown));
	}
	switch (setting.kind) {
		case 'number':
			return String(readWholeNumber(given, label, setting));
		case 'lines':
			return formatLines(given, label);
		case 'password':
			return formatPassword(given);
		default:
			return readText(given, label);
	}
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
	return entries.flatMap((entry) => linesOf(String(entry))).join('\n');
}

/** The entries of a text that has one per line, or commas between them. */
export function linesOf(text: string): string[] {
	return compact(text.split(/[\r\n,]/).map((line) => line.trim()));
}
