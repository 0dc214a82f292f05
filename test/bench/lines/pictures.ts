import { alternate, median, milliseconds, type Line } from '../line';
import { BY_ID, idsUpTo } from '../tasks';

const WEBSITES = 300;
const MAX_MORE_STALL_MS = 100;
const MAX_MEGABYTES = 60;
const BYTES_PER_MEGABYTE = 2 ** 20;

/** What the charts of a large run take from everything else that n8n does meanwhile. */
export const pictures: Line = {
	name: 'pictures',
	work: `${WEBSITES} summaries of 90 days with a PNG each: longest stall, and memory`,
	goal: `at most ${MAX_MORE_STALL_MS} ms and ${MAX_MEGABYTES} MB more than without`,
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
		const { drawn, plain } = await alternate(
			{ drawn: run('png'), plain: run('none') },
			{ warmUps: 0, rounds: 3 },
		);
		const medianOf = (runs: typeof drawn) => ({
			stallMs: median(runs.map(({ longestStallMs }) => longestStallMs)),
			megabytes: median(runs.map(({ residentBytes }) => residentBytes / BYTES_PER_MEGABYTE)),
		});
		const [ours, without] = [medianOf(drawn), medianOf(plain)];
		const format = ({ stallMs, megabytes }: typeof ours) =>
			`${milliseconds(stallMs)}, ${megabytes.toFixed(0)} MB`;
		// The engine, and what a large run does besides, stall the process too.
		const ratio = Math.max(
			(ours.stallMs - without.stallMs) / MAX_MORE_STALL_MS,
			(ours.megabytes - without.megabytes) / MAX_MEGABYTES,
		);
		return {
			ours: format(ours),
			comparison: `without: ${format(without)}`,
			ratio,
			isMet: ratio <= 1,
		};
	},
};
