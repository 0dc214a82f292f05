import { Problem } from './problem';

/**
 * A value that has to be one of a documented list, as text. Expressions may give it as text, as a
 * number or, for 0 and 1, as a boolean.
 * @throws Problem naming the parameter by its `label`
 */
export function readChoice(given: unknown, label: string, allowed: readonly unknown[]): string {
	const value = typeof given === 'boolean' ? String(Number(given)) : String(given ?? '').trim();
	if (allowed.map(String).includes(value)) return value;
	throw new Problem(
		value === ''
			? `'${label}' is empty`
			: `'${label}' is "${value.slice(0, 40)}", which is not one of its values`,
		`Choose '${label}' from its list, or let the expression give one of: ${allowed.join(', ')}.`,
	);
}

/** Whether a boolean parameter is on; expressions may give it as text. */
export function isOn(given: unknown): boolean {
	return String(given) === 'true';
}
