import { isEqual, orderBy, uniq } from 'lodash';

/** Thrown for a point that the service does not have. The message is the reason of the finding. */
export class Broken extends Error {}

/** Thrown where it could not be determined whether the service has a point. */
export class Untold extends Error {}

/** Thrown where a request got no response. */
export class NoResponse extends Untold {}

/** @throws Broken when the condition does not hold */
export function demand(condition: boolean, reason: string): asserts condition {
	if (!condition) throw new Broken(reason);
}

/** @throws Untold when the condition does not hold */
export function need(condition: boolean, reason: string): asserts condition {
	if (!condition) throw new Untold(reason);
}

/** What is read, or undefined where the service is broken. */
export async function unlessBroken<T>(promise: Promise<T>): Promise<T | undefined> {
	return await promise.catch((error: unknown) => {
		if (error instanceof Broken) return undefined;
		throw error;
	});
}

/** What a point builds on: where that is broken, only the point that is about it says so. */
export async function given<T extends object>(what: string, promise: Promise<T>): Promise<T> {
	const result = await unlessBroken(promise);
	need(result !== undefined, `${what} could not be read`);
	return result;
}

/** @throws Broken when a list is not sorted as it was asked for */
export function demandSorted({ rising, falling }: Record<'rising' | 'falling', unknown[]>): void {
	demand(isEqual(falling, orderBy(falling, [], ['desc'])), 'desc does not fall');
	demand(isEqual(rising, orderBy(rising, [], ['asc'])), 'asc does not rise');
}

/** The types of values, as a remark. */
export function typesOf(values: unknown[]): string {
	const typeOf = (value: unknown) => (value === null ? 'null' : typeof value);
	return uniq(values.map(typeOf)).sort().join(' or ').replace('string', 'text');
}
