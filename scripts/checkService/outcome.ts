import { Problem } from '../../nodes/WebsiteAnalytics/problem';

/** The service does something else than expected. The message is a clause without a full stop. */
export class Failed extends Error {}

/** The account has too little data for the check, or there was no response. */
export class Inconclusive extends Error {}

export function isFailure(error: unknown): error is Failed | Problem {
	return error instanceof Failed || error instanceof Problem;
}

/** Returns undefined if the service fails. @throws Inconclusive */
export async function unlessFailed<T>(reading: Promise<T>): Promise<T | undefined> {
	return await reading.catch((error: unknown) => {
		if (!isFailure(error)) throw error;
		return undefined;
	});
}

/** @throws Failed unless the condition is true */
export function verify(condition: boolean, seen: string): asserts condition {
	if (!condition) throw new Failed(seen);
}

/** @throws Inconclusive unless the condition is true */
export function assume(condition: boolean, reason: string): asserts condition {
	if (!condition) throw new Inconclusive(reason);
}
