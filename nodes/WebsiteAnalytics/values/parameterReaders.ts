import { isNil, map } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { quote } from './text';
import { UserFacingError } from './userFacingError';

const MAX_QUOTE_LENGTH = 40;

/** The characters of a decimal number. `Number` knows their order, but reads other texts too, such as `0x10`. */
const DECIMAL = /^[\d.e+-]+$/i;

/** What a model writes when it has nothing to give. */
const NOTHING = new Set(['', 'null', 'undefined', 'default', 'n/a']);

/**
 * Reads one of the options of a field, by its value or its name in any case. An expression may give a number as text.
 * @param shown what the error lists: the values by default
 * @throws UserFacingError naming the field by its `label`
 */
export function readOption<T extends string | number>(
	given: unknown,
	label: string,
	options: ReadonlyArray<{ name: string; value: T }>,
	shown: ReadonlyArray<string | number> = map(options, 'value'),
): T {
	const option = findOption(given, options);
	if (option !== undefined) return option;
	throw new UserFacingError(
		wrongValue(label, 'has an unknown value', plainText(given) ?? given),
		`Choose '${label}' from its list, or enter an expression that gives one of: ${shown.join(', ')}.`,
	);
}

/** Returns the option with this value, or with this name in any case; undefined if there is none. */
export function findOption<T extends string | number>(
	given: unknown,
	options: ReadonlyArray<{ name: string; value: T }>,
): T | undefined {
	const text = plainText(given)?.toLowerCase();
	return options.find(({ name, value }) =>
		[name, String(value)].some((one) => one.toLowerCase() === text),
	)?.value;
}

/**
 * Reads a boolean. An expression may give text or a number.
 * @throws UserFacingError naming the parameter by its `label`
 */
export function readBoolean(given: unknown, label: string): boolean {
	const text = plainText(given)?.toLowerCase();
	if (['true', '1', 'yes', 'on'].includes(text ?? '')) return true;
	if (['false', '0', 'no', 'off'].includes(text ?? '')) return false;
	throw new UserFacingError(
		wrongValue(label, 'is not true or false', text ?? given),
		`Switch '${label}' on or off, or enter an expression that gives true or false.`,
	);
}

/**
 * Reads a text without the spaces around it. An expression may give a number.
 * @throws UserFacingError naming the parameter by its `label`
 */
export function readText(given: unknown, label: string): string {
	const text = plainText(given);
	if (text !== undefined) return text;
	throw new UserFacingError(
		wrongValue(label, 'is not a text', given),
		`Enter a text in '${label}', or an expression that gives one.`,
	);
}

/** Returns the message of an error about a value. */
export function wrongValue(label: string, what: string, given: unknown): string {
	return given === ''
		? `'${label}' is empty`
		: `'${label}' ${what}: ${quote(given, MAX_QUOTE_LENGTH)}`;
}

/**
 * Reads a whole number within limits, which are included. An expression may give text.
 * @throws UserFacingError naming the parameter by its `label`
 */
export function readWholeNumber(
	given: unknown,
	label: string,
	{ from, to = Infinity }: { from: number; to?: number },
): number {
	const number = numberOf(given);
	if (Number.isSafeInteger(number) && number >= from && number <= to) return number;
	const limits = to === Infinity ? `from ${from} on` : `from ${from} to ${to}`;
	throw new UserFacingError(
		`'${label}' must be a whole number ${limits}`,
		`It is ${quote(given)}. Enter a whole number ${limits}.`,
	);
}

/** Returns a number, also from its decimal text; NaN for anything else, such as an empty text or `0x10`. */
export function numberOf(given: unknown): number {
	if (typeof given === 'string' && DECIMAL.test(given.trim())) return Number(given);
	return typeof given === 'number' ? given : NaN;
}

/** A value as text, without the spaces around it, and empty for nothing; undefined for a list or an object. */
function plainText(given: unknown): string | undefined {
	const isPlain = ['string', 'boolean'].includes(typeof given) || Number.isFinite(given);
	return isPlain || isNil(given) ? String(given ?? '').trim() : undefined;
}

/** Parses the JSON text of a list, as models and other nodes give it. Returns anything else unchanged. */
export function parseList(given: unknown): unknown {
	if (typeof given !== 'string' || !/^\s*\[/.test(given)) return given;
	try {
		return JSON.parse(given);
	} catch {
		return given;
	}
}

/**
 * Returns the entries of a list, of its JSON text, or of a text with one entry per line or commas between entries.
 * Leaves out empty entries. An entry of a list may contain commas, such as the name of an event.
 */
export function entriesOf(given: unknown): unknown[] {
	const list = parseList(given);
	const entries: unknown[] = typeof list === 'string' ? list.split(/[\r\n,]/) : [list].flat();
	return entries
		.map((entry) => (typeof entry === 'string' ? entry.trim() : entry))
		.filter((entry) => !isNil(entry) && entry !== '');
}

/** Returns entries that contain no commas themselves: a text in a list is read like any other text. */
export function plainEntriesOf(given: unknown): unknown[] {
	return entriesOf(given).flatMap(entriesOf);
}

/** Returns whether a value that a model gave stands for nothing. */
export function isNothing(given: unknown): boolean {
	if (Array.isArray(given)) return given.every(isNothing);
	return !isObject(given) && NOTHING.has(String(given).trim().toLowerCase());
}

/** Returns a copy, also of n8n's observable objects, which `structuredClone` rejects. */
export function jsonCopy<T>(json: T): T {
	return json === undefined ? json : (JSON.parse(JSON.stringify(json)) as T);
}

/** Returns whether a value of JSON is an object, and no list. */
export function isObject(given: unknown): given is IDataObject {
	return typeof given === 'object' && given !== null && !Array.isArray(given);
}
