import { Problem } from './problem';

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
			: `'${label}' has an unknown value: "${text.slice(0, MAX_QUOTE_LENGTH)}"`,
		`Choose '${label}' from its list, or enter an expression that gives one of: ${allowed.join(', ')}.`,
	);
}

/** Whether a boolean parameter is on; an expression may give it as text. */
export function readBoolean(given: unknown): boolean {
	return String(given) === 'true';
}

/** The values of the options of a field. */
export function valuesOf<T>(options: ReadonlyArray<{ value: T }>): T[] {
	return options.map(({ value }) => value);
}
