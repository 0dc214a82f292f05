import { costsOf, milliseconds, type Line } from '../line';
import type { NodeRun } from '../programs/engine';
import { BY_ID, idsUpTo } from '../tasks';

const WEBSITES = 300;
const MAX_MORE_STALL_MS = 100;
const MAX_MEGABYTES = 60;

/** What the charts of a large run take from everything else that n8n does meanwhile. */
export const pictures: Line = {
	name: 'pictures',
	work: `${WEBSITES} summaries of 90 days with a PNG each: longest stall, and memory`,
	goal: `at most ${MAX_MORE_STALL_MS} ms and ${MAX_MEGABYTES} MB more than without`,
	async measure(stage) {
		const service = await stage.startService({ websites: WEBSITES });
		const run = (chart: boolean): NodeRun => ({
			node: 'websiteAnalytics',
			parameters: {
				...{ resource: 'statistic', operation: 'getSummary', websiteId: BY_ID },
				...{ dateRange: 'last90Days', compareTo: 'previousPeriod', breakdowns: [], chart },
			},
			credential: service.credential,
			input: idsUpTo(WEBSITES).map((id) => ({ id })),
		});
		const runs = { ours: run(true), without: run(false) };
		const { ours, without } = await costsOf(stage, runs, async ({ length }) => {
			if (length !== WEBSITES) throw new Error('Not all summaries came back');
		});
		const format = ({ stallMs, resident }: typeof ours) =>
			`${milliseconds(stallMs)}, ${resident.toFixed(0)} MB`;
		// The engine, and what a large run does besides, stall the process too.
		const ratio = Math.max(
			(ours.stallMs - without.stallMs) / MAX_MORE_STALL_MS,
			(ours.resident - without.resident) / MAX_MEGABYTES,
		);
		return {
			ours: format(ours),
			comparison: `without: ${format(without)}`,
			ratio,
			isMet: ratio <= 1,
		};
	},
};
