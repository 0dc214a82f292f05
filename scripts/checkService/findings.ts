/** What looking for a point came to. */
export interface Finding {
	point: { name: string; isNeeded: boolean; affects: string };
	result: 'yes' | 'no' | 'could not be told';
	/** In our own words: nothing that the service sent. */
	reason?: string;
}

/** Thrown for a point that the service does not have. The message is the reason of the finding. */
export class Broken extends Error {}

/** Thrown where it could not be told whether the service has a point. */
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

/**
 * What a point builds on, such as a list that another point is about: where that is broken, only its
 * own point says so.
 */
export async function given<T>(what: string, promise: Promise<T>): Promise<T> {
	return await promise.catch((error: unknown) => {
		throw error instanceof Broken ? new Untold(`${what} could not be read`) : error;
	});
}

/** What is read, or undefined where the service is broken. */
export async function unlessBroken<T>(promise: Promise<T>): Promise<T | undefined> {
	return await promise.catch((error: unknown) => {
		if (error instanceof Broken) return undefined;
		throw error;
	});
}
