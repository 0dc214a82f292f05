import { isObject } from './parameterReaders';

/** Whether a value of JSON has a type. */
export type Check<T> = (stored: unknown) => stored is T;

/** The type that a check proves. */
export type Proven<C> = C extends Check<infer T> ? T : never;

/** An object whose properties that can be undefined can be missing. */
type Shape<T> = Partial<T> & {
	[Key in keyof T as undefined extends T[Key] ? never : Key]: T[Key];
};

/** Returns the check of an object with these properties. */
export function shape<T extends object>(checks: {
	[Key in keyof T]: Check<T[Key]>;
}): Check<Shape<T>> {
	const properties = Object.entries<Check<unknown>>(checks);
	return (stored): stored is Shape<T> =>
		isObject(stored) && properties.every(([name, check]) => check(stored[name]));
}

/** Returns the check of a property that can be missing. */
export function optional<T>(check: Check<T>): Check<T | undefined> {
	return (stored): stored is T | undefined => stored === undefined || check(stored);
}

/** Returns the check of a list. */
export function listOf<T>(check: Check<T>): Check<T[]> {
	return (stored): stored is T[] => Array.isArray(stored) && stored.every(check);
}

/** Returns the check of an object whose values, of any name, are of one type. */
export function dictionaryOf<T>(check: Check<T>): Check<Record<string, T>> {
	return (stored): stored is Record<string, T> =>
		isObject(stored) && Object.values(stored).every(check);
}
