import type { Line } from '../line';
import { MAX_REQUESTS, runSummaries, SUMMARIES } from '../summaries';

/** What summaries cost the service, which counts requests. */
export const summaries: Line = {
	name: 'summaries',
	work: `${SUMMARIES}: requests`,
	goal: `at most ${MAX_REQUESTS}`,
	async measure(stage) {
		const { arrivals } = await runSummaries(stage);
		return {
			ours: `${arrivals.length} requests`,
			comparison: `goal: ${MAX_REQUESTS} requests`,
			ratio: arrivals.length / MAX_REQUESTS,
			isMet: arrivals.length <= MAX_REQUESTS,
		};
	},
};
