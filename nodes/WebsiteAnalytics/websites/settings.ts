import { readChoice } from '../choice';
import { Problem } from '../problem';

/** The form fields of Create and Update, by their names on the wire. */
export type SettingsForm = Record<string, string>;

const LONGEST_PASSWORD = 128;

/** The settings by their names on the wire: the label a person sees, and how a value is written. */
const SETTINGS: Readonly<Record<string, (given: unknown) => string>> = {
	privacy: (given) => String(readChoice(given, 'Privacy', [0, 1, 2])),
	password: (given) => password(given),
	email: (given) => String(readChoice(given, 'Email', [0, 1])),
	exclude_bots: (given) => String(readChoice(given, 'Exclude Bots', [0, 1])),
	exclude_params: (given) => lines(given, 'Exclude Params'),
	exclude_ips: (given) => lines(given, 'Exclude IPs'),
};

/**
 * The form that writes the settings of a website. Interface, section 2.
 * @param given the values by their names on the wire, as parameters or expressions gave them
 * @throws Problem for a value that the interface does not allow
 */
export function settingsForm(given: Record<string, unknown>): SettingsForm {
	const form: SettingsForm = {};
	for (const [name, write] of Object.entries(SETTINGS)) {
		if (name in given) form[name] = write(given[name]);
	}
	return form;
}

function password(given: unknown): string {
	const value = typeof given === 'number' ? String(given) : given;
	if (typeof value !== 'string' || value === '') {
		throw new Problem(
			"'Password' is empty",
			`Enter a password of 1 to ${LONGEST_PASSWORD} characters.`,
		);
	}
	if ([...value].length > LONGEST_PASSWORD) {
		throw new Problem(
			`'Password' has more than ${LONGEST_PASSWORD} characters`,
			`Enter a password of 1 to ${LONGEST_PASSWORD} characters.`,
		);
	}
	return value;
}

/** Hosts read one entry a line, do not trim it, and know no commas. An empty list clears the setting. */
function lines(given: unknown, label: string): string {
	if (
		given === undefined ||
		given === null ||
		(typeof given === 'object' && !Array.isArray(given))
	) {
		throw new Problem(
			`'${label}' has no value`,
			`Enter '${label}' one a line or separated by commas, or leave the field empty to clear it. An expression has to give text or a list.`,
		);
	}
	return [given]
		.flat()
		.flatMap((entry) => String(entry).split(/[\r\n,]+/))
		.map((entry) => entry.trim())
		.filter((entry) => entry !== '')
		.join('\n');
}
