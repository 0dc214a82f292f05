import { Problem } from './problem';

/**
 * One of a documented list of values. Expressions may give it as text, as a number or, for 0 and
 * 1, as a boolean.
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
			: `'${label}' is "${text.slice(0, 40)}", which is not one of its values`,
		`Choose '${label}' from its list, or let the expression give one of: ${allowed.join(', ')}.`,
	);
}

/** Whether a boolean parameter is on; expressions may give it as text. */
export function isOn(given: unknown): boolean {
	return String(given) === 'true';
}

/** The values that the options of a field stand for. */
export function valuesOf<T>(options: ReadonlyArray<{ value: T }>): T[] {
	return options.map(({ value }) => value);
}
