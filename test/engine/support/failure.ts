import { runNode } from './engine';
import type { NodeParameters } from './parameters';
import type { RunOptions, SharedService } from './sharedService';

/** The parts that a user and the editor see of the error that stopped a run. */
export interface Failure {
	message: string;
	description: string;
	httpCode: string | null;
	itemIndex: unknown;
	/** Number of requests that the service received. */
	requests: number;
}

/** The rest of the failure of a run that is stopped by its first item, before any request. */
export const NOT_SENT = { httpCode: null, itemIndex: 0, requests: 0 };

/** The advice after a write whose outcome is unknown. */
export const MAY_BE_DONE =
	'The change may have been made all the same: look at the website before running this again.';

/**
 * Runs the node. Returns the failure.
 * @throws Error when the run does not fail
 */
export async function failureOf(
	shared: SharedService,
	parameters: NodeParameters,
	options: RunOptions = {},
) {
	const before = shared.service.requests.length;
	const { error } = await runNode({ credential: shared.credential, parameters, ...options });
	if (!error) throw new Error('The run did not fail');
	return {
		message: error.message,
		description: error.description ?? '',
		httpCode: error.httpCode ?? null,
		itemIndex: error.context?.itemIndex,
		requests: shared.service.requests.length - before,
	};
}
