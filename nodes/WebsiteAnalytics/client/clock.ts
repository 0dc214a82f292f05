import { sleep } from 'n8n-workflow';
import { abortable } from './abort';

/** Returns milliseconds. A change of the machine's time does not affect this clock. */
export const now = (): number => performance.now();

/** Waits. @throws the reason of the signal as soon as the signal is aborted */
export async function wait(milliseconds: number, signal?: AbortSignal): Promise<void> {
	await abortable(sleep(milliseconds), signal);
}

/** Returns a signal that is aborted at a moment of {@link now}; undefined for Infinity. */
export function timeUpAt(momentMs: number): AbortSignal | undefined {
	if (momentMs === Infinity) return undefined;
	return AbortSignal.timeout(Math.max(0, Math.ceil(momentMs - now())));
}
