import { pickBy } from 'lodash';
import { isObject } from '../json';
import { isDay } from '../analytics/periods';

/** Whether a value that n8n has stored has the shape that was stored: it may be of another version, or edited. */
type Guard<T> = (stored: unknown) => stored is T;
type Guards<T> = { [Name in keyof T]: Guard<T[Name]> };

/** What a guard knows. */
export type Guarded<G> = G extends Guard<infer T> ? T : never;

/** The fields that have their shape. */
export function readFields<T>(stored: unknown, guards: Guards<T>): Partial<T> {
	if (!isObject(stored)) return {};
	const hasShape = (value: unknown, name: string) => guards[name as keyof T]?.(value) ?? false;
	return pickBy(stored, hasShape) as Partial<T>;
}

/** The entries that have their shape, by their names. */
export function readEntries<T>(
	stored: unknown,
	hasShape: (value: unknown, name: string) => value is T,
): Record<string, T> {
	return isObject(stored) ? pickBy<unknown, T>(stored, hasShape) : {};
}

/** An object all of whose fields have their shape. */
export function shapeOf<T>(guards: Guards<T>): Guard<T> {
	const all = Object.entries<Guard<unknown>>(guards);
	return (stored): stored is T => isObject(stored) && all.every(([name, is]) => is(stored[name]));
}
/** A list of them. @param length how many there have to be */
export function listOf<T>(hasShape: Guard<T>, length?: number): Guard<T[]> {
	return (stored): stored is T[] =>
		Array.isArray(stored) &&
		stored.every((one) => hasShape(one)) &&
		stored.length === (length ?? stored.length);
}

export function isText(stored: unknown): stored is string {
	return typeof stored === 'string';
}

/** A day, as `yyyy-MM-dd`. */
export function isDayText(stored: unknown): stored is string {
	return isText(stored) && isDay(stored);
}

export function isNumber(stored: unknown): stored is number {
	return Number.isFinite(stored);
}

export function isWholeNumber(stored: unknown): stored is number {
	return Number.isSafeInteger(stored);
}

export function isTrue(stored: unknown): stored is true {
	return stored === true;
}
