import { setTimeout as sleep } from 'node:timers/promises';

const MAX_WAIT_MS = 480_000;

/**
 * Waits until `find` returns something, or true, and returns the result.
 * @throws Error with `what` after eight minutes
 */
export async function until<T>(what: string, find: () => T | Promise<T>) {
	const deadline = Date.now() + MAX_WAIT_MS;
	for (;;) {
		const found = await find();
		if (found) return found as Exclude<T, false | null | undefined>;
		if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}.`);
		await sleep(200);
	}
}
