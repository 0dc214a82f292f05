import { isNil, isNumber, mapValues, pickBy, uniq } from 'lodash';
import { plainEntriesOf, readOption } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import { type Setting, SETTINGS } from '../analytics/interfaceFields';

/** The form fields of Create and Update, by the names of docs/interface.md, section 2. */
export type SettingsForm = Record<string, string>;

const MAX_PASSWORD_LENGTH = 128;

const DEFAULTS: SettingsForm = mapValues(pickBy(mapValues(SETTINGS, 'default'), isNumber), String);

/**
 * Returns the form that creates a website, with the documented defaults. docs/interface.md, section 4.3.
 *
 * @throws UserFacingError when only one of 'Privacy' Password and 'Password' is set
 */
export function newWebsiteForm(domain: string, settings: SettingsForm): SettingsForm {
	const { password, ...form } = { ...DEFAULTS, ...settings };
	// The service would accept such a website without a password, and then no person could open its statistics.
	const isProtected = form.privacy === '2';
	if (!isProtected && password !== undefined) {
		throw new UserFacingError(
			"'Password' is set, but 'Privacy' of the new website would not be Password",
			"Add 'Privacy' with the value Password, or remove 'Password'.",
		);
	}
	return { domain, ...form, ...(isProtected && { password: formatPassword(password) }) };
}

/**
 * Returns the text to send for a setting. docs/interface.md, section 2.
 *
 * @param label of its field
 * @throws UserFacingError for a wrong value
 */
export function formatSetting({ kind, options }: Setting, given: unknown, label: string): string {
	if (kind === 'password') return formatPassword(given);
	if (!options) return formatLines(given, label);
	// In an error, a number alone does not show its meaning.
	const shown = options.map((option) => `${option.value} (${option.name})`);
	const isSwitched = kind === 'switch' && typeof given === 'boolean';
	const value = isSwitched ? Number(given) : given;
	return String(readOption(value, label, options, shown));
}

function formatPassword(given: unknown): string {
	const value = Number.isFinite(given) ? String(given) : (given ?? '');
	if (typeof value === 'string' && value !== '' && [...value].length <= MAX_PASSWORD_LENGTH) {
		return value;
	}
	// Never quoted, because the value may contain a password.
	throw new UserFacingError(
		value === '' ? "'Password' is empty" : "'Password' is too long or not a text",
		`Enter a password of 1 to ${MAX_PASSWORD_LENGTH} characters.`,
	);
}

/** Services expect one entry per line, without spaces or commas. An empty list clears the setting. */
function formatLines(given: unknown, label: string): string {
	const entries = plainEntriesOf(given);
	const isText = (entry: unknown) => typeof entry === 'string' || Number.isFinite(entry);
	if (isNil(given) || !entries.every(isText)) {
		throw new UserFacingError(
			`'${label}' is not a text or a list of texts`,
			`Enter '${label}' one per line or comma-separated. An expression must return text or a list.`,
		);
	}
	return uniq(entries.map(String)).join('\n');
}
