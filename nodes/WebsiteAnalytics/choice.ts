import { Problem } from './problem';
import { shorten } from './shorten';

const MAX_QUOTE_LENGTH = 40;

/**
 * One value of a documented list. An expression may give it as text, as a number or, for 0 and 1,
 * as a boolean.
 * @throws Problem naming the parameter by its `label`
 */
export function readChoice<T extends string | number>(
	given: unknown,
	label: string,
	allowed: readonly T[],
): T {
	const text = typeof given === 'boolean' ? String(Number(given)) : String(given ?? '').trim();
	const choice = allowed.find((value) => String(value) === text);
	if (choice !== undefined) return choice;
	throw new Problem(
		text === ''
			? `'${label}' is empty`
			: `'${label}' has an unknown value: "${shorten(text, MAX_QUOTE_LENGTH)}"`,
		`Choose '${label}' from its list, or enter an expression that gives one of: ${allowed.join(', ')}.`,
	);
}

/**
 * A boolean parameter. An expression may give it as text or as a number.
 * @throws Problem naming the parameter by its `label`
 */
export function readBoolean(given: unknown, label: string): boolean {
	const text = String(given ?? '')
		.trim()
		.toLowerCase();
	if (['true', '1', 'yes', 'on'].includes(text)) return true;
	if (['false', '0', 'no', 'off'].includes(text)) return false;
	throw new Problem(
		text === ''
			? `'${label}' is empty`
			: `'${label}' is not true or false: "${shorten(text, MAX_QUOTE_LENGTH)}"`,
		`Switch '${label}' on or off, or enter an expression that gives true or false.`,
	);
}

/**
 * A text parameter without the spaces around it; empty for nothing. An expression may give a number.
 * @throws Problem naming the parameter by its `label`
 */
export function readText(given: unknown, label: string): string {
	if (typeof given !== 'object' || given === null) return String(given ?? '').trim();
	throw new Problem(
		`'${label}' is not a text: ${shorten(JSON.stringify(given), MAX_QUOTE_LENGTH)}`,
		`Enter a text in '${label}', or an expression that gives one.`,
	);
}

/** The values of the options of a field. */
export function valuesOf<T>(options: ReadonlyArray<{ value: T }>): T[] {
	return options.map(({ value }) => value);
}
