import { now, wait } from '../transport/clock';

/** Lets others have their turn, where drawing has gone on for some time. */
export type Pause = () => Promise<void>;

/** Drawing lasts for so long at a stretch, and then until the shape is painted. */
const MAX_STRETCH_MS = 20;

/** Until the drawing that was begun last is over. */
let last: Promise<unknown> = Promise.resolve();

/**
 * Draws a picture when all that were wanted before are finished, in the whole process: each takes some milliseconds
 * without a pause, and some megabytes until it is encoded, so that those of many items together would stop n8n.
 */
export async function inTurn<T>(
	draw: (pause: Pause) => Promise<T>,
	signal?: AbortSignal,
): Promise<T> {
	const turn = last.then(async () => {
		// Between two pictures too.
		await wait(0);
		signal?.throwIfAborted();
		return await draw(pausing());
	});
	last = turn.catch(() => undefined);
	return await turn;
}

function pausing(): Pause {
	let begunMs = now();
	return async () => {
		if (now() - begunMs < MAX_STRETCH_MS) return;
		await wait(0);
		begunMs = now();
	};
}
