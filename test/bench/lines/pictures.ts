import { alternate, median, milliseconds, type Line } from '../line';
import { BY_ID, idsUpTo } from '../tasks';

const WEBSITES = 300;
const MAX_STALL_MS = 100;
const MAX_MEGABYTES = 60;
const BYTES_PER_MEGABYTE = 2 ** 20;

/** What the charts of a large run take from everything else that n8n does meanwhile. */
export const pictures: Line = {
	name: 'pictures',
	work: `${WEBSITES} summaries of 90 days with a PNG each: longest stall, and memory beside those without`,
	goal: `at most ${MAX_STALL_MS} ms, and ${MAX_MEGABYTES} MB more`,
	async measure(stage) {
		const service = await stage.startService({ websites: WEBSITES });
		const run = (chart: 'none' | 'png') => async () => {
			const n8n = stage.startN8n();
			const result = await n8n.call('runMeasuringStalls', {
				node: 'websiteAnalytics',
				parameters: {
					...{ resource: 'statistic', operation: 'getSummary', websiteId: BY_ID },
					...{ dateRange: 'last90Days', compareTo: 'previousPeriod', breakdowns: [], chart },
				},
				credential: service.credential,
				input: idsUpTo(WEBSITES).map((id) => ({ id })),
			});
			await n8n.stop();
			if (result.items.length !== WEBSITES) throw new Error('Not all summaries came back');
			return result;
		};
		const [drawn, plain] = await alternate(run('png'), run('none'), { warmUps: 0, rounds: 3 });
		const stall = median(drawn.map(({ longestStallMs }) => longestStallMs));
		const [most, least] = [drawn, plain].map((runs) =>
			median(runs.map(({ residentBytes }) => residentBytes / BYTES_PER_MEGABYTE)),
		);
		const more = (most ?? NaN) - (least ?? NaN);
		return {
			ours: `${milliseconds(stall)}, ${more.toFixed(0)} MB more`,
			comparison: `without: ${milliseconds(median(plain.map(({ longestStallMs }) => longestStallMs)))}`,
			ratio: Math.max(stall / MAX_STALL_MS, more / MAX_MEGABYTES),
			isMet: stall <= MAX_STALL_MS && more <= MAX_MEGABYTES,
		};
	},
};
