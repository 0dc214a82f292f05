import { sleep } from 'n8n-workflow';
import { abortable } from './abort';

/** Milliseconds by a clock that a change of the machine's time does not affect. */
export const now = (): number => performance.now();

/** Waits so many milliseconds. @throws the reason of the signal as soon as that is aborted */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await abortable(sleep(milliseconds), signal);
}

/** Aborted at a moment of {@link now}, with a `TimeoutError`; undefined for one that never comes. */
export function timeUpAt(momentMs: number): AbortSignal | undefined {
	if (momentMs === Infinity) return undefined;
	return AbortSignal.timeout(Math.max(0, Math.ceil(momentMs - now())));
}
