import { Interruption } from './interruption';
import type { PollContext } from './pollContext';
import type { EventItem } from './websiteEvent';

/** Polls that get nowhere for so long, because the host wants pauses, are an error. */
const MAX_HELD_UP_MS = 6 * 60 * 60_000;

/**
 * A poll that was interrupted before it got anywhere leaves the work to the next one.
 * @throws what the work throws
 */
export async function withPatience(
	{ memory, isDurable, warn, now: started }: PollContext,
	work: () => Promise<EventItem[]>,
): Promise<EventItem[]> {
	try {
		const items = await work();
		delete memory.heldUpSince;
		memory.isOfQuietPoll = (isDurable && items.length === 0) || undefined;
		return items;
	} catch (error) {
		const interruption = error instanceof Interruption ? error : null;
		const sinceMs = memory.heldUpSince ?? started.getTime();
		const isTooLong = started.getTime() - sinceMs > MAX_HELD_UP_MS;
		if (!interruption || isTooLong) {
			delete memory.heldUpSince;
			throw interruption?.reason ?? error;
		}
		memory.heldUpSince = sinceMs;
		warn(`The next poll continues: ${interruption.message}`);
		return [];
	}
}
