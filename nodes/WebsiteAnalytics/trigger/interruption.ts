import { Problem } from '../problem';
import type { PollContext } from './pollContext';

/** A poll got nowhere, because the host wants a pause or there was no time. The next one goes on. */
export class Interruption extends Error {
	constructor(readonly reason: Problem) {
		super(reason.message);
	}

	get isRateLimit(): boolean {
		return isRateLimit(this.reason);
	}
}

/** The interruption that an error stands for; null for an error that is a failure. */
export function interruptionOf(
	error: unknown,
	{ isTimeUp }: Pick<PollContext, 'isTimeUp'>,
): Interruption | null {
	if (!(error instanceof Problem)) return null;
	return isRateLimit(error) || isTimeUp() ? new Interruption(error) : null;
}

/** Does work that a poll cannot do without. @throws Interruption or what the work throws */
export async function interruptible<T>(
	context: Pick<PollContext, 'isTimeUp'>,
	work: () => Promise<T>,
	{ onFailure, onInterruption }: { onFailure?: () => void; onInterruption?: () => void },
): Promise<T> {
	try {
		return await work();
	} catch (error) {
		const interruption = interruptionOf(error, context);
		if (interruption) onInterruption?.();
		else onFailure?.();
		throw interruption ?? error;
	}
}

function isRateLimit({ failure }: Problem): boolean {
	return failure?.cause === 'rate-limited';
}
