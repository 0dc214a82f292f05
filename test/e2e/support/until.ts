import { setTimeout as sleep } from 'node:timers/promises';

const MAX_WAIT_MS = 240_000;

/**
 * Waits until the condition is true.
 * @throws Error with `what` after four minutes
 */
export async function until(what: string, condition: () => Promise<boolean>): Promise<void> {
	const deadline = Date.now() + MAX_WAIT_MS;
	while (!(await condition())) {
		if (Date.now() > deadline) throw new Error(`Timed out waiting until ${what}.`);
		await sleep(200);
	}
}
