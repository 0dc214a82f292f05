import { setTimeout } from 'node:timers/promises';
import { runNode, type EngineResult } from './engine';
import type { NodeParameters } from './parameters';
import type { RunOptions, SharedService } from './sharedService';

/** Runs the node, and cancels the execution once this is over. */
export async function runAndCancel(
	shared: SharedService,
	parameters: NodeParameters,
	hasBegun: Promise<unknown>,
	options: RunOptions = {},
): Promise<EngineResult> {
	const { credential } = shared;
	let onStart: (cancel: () => void) => void = () => {};
	const started = new Promise<() => void>((resolve) => (onStart = resolve));
	const running = runNode({ credential, parameters, ...options, onStart });
	// A busy machine may take longer to start it than the other is to last.
	const [cancel] = await Promise.all([started, hasBegun]);
	cancel();
	return await running;
}

/** Waits until the service has received so many requests, and then long enough for others to be queued. */
export async function receivedBy(shared: SharedService, requests: number): Promise<void> {
	await shared.received(requests);
	await setTimeout(100);
}
