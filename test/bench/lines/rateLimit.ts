import { seconds, type Line } from '../line';
import type { Arrival } from '../programs/service';
import { MAX_REQUESTS, runSummaries, SUMMARIES } from '../summaries';

const REQUESTS_PER_WINDOW = 60;
const WINDOW_MS = 6000;
const MAX_REFUSED_PER_WINDOW = 2;
const MAX_RATIO = 1.25;

/** The last of these requests can be sent when so many windows are over. */
const LEAST_MS = (Math.ceil(MAX_REQUESTS / REQUESTS_PER_WINDOW) - 1) * WINDOW_MS;

/** How well the node keeps to a rate limit: it wastes neither time nor requests. */
export const rateLimit: Line = {
	name: 'rate-limit',
	work: `${SUMMARIES}: time at ${REQUESTS_PER_WINDOW} requests per ${WINDOW_MS / 1000} s`,
	goal: `at most ${MAX_RATIO} of the least time, and ${MAX_REFUSED_PER_WINDOW} refused per window`,
	async measure(stage) {
		const { durationMs, arrivals } = await runSummaries(stage, {
			requestsPerMinute: REQUESTS_PER_WINDOW,
			rateLimitWindowMs: WINDOW_MS,
		});
		const refused = refusedPerWindow(arrivals);
		const ratio = durationMs / LEAST_MS;
		return {
			ours: `${seconds(durationMs)}, refused: ${refused.join(', ')}`,
			comparison: `least for ${MAX_REQUESTS} requests: ${seconds(LEAST_MS)}`,
			ratio,
			isMet: ratio <= MAX_RATIO && Math.max(...refused) <= MAX_REFUSED_PER_WINDOW,
		};
	},
};

/** A window of the service begins with the first request after the one before has ended. */
function refusedPerWindow(arrivals: Arrival[]): number[] {
	const refused: number[] = [];
	let endMs = -Infinity;
	for (const { atMs, status } of arrivals) {
		if (atMs >= endMs) {
			refused.push(0);
			endMs = atMs + WINDOW_MS;
		}
		if (status === 429) refused.push((refused.pop() ?? 0) + 1);
	}
	return refused;
}
