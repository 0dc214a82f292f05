/** Figures of this node alone. */
import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { compare, mediansOf, megabytes, type Figure } from '../figure';
import type { Bench } from '../prepare';
import { startStandIn } from '../standIn';
import { getSummaries } from '../task';

/** The node sends five requests for each website, and one for all domains. */
export async function summaries(bench: Bench): Promise<Figure[]> {
	const breakdowns = ['page', 'referrer', 'country'];
	const service = await startStandIn({ websites: 40, pages: 900 });
	const run = getSummaries(40, service, { dateRange: 'last7Days', breakdowns });
	await bench.startEngine().costsOf(run);
	const work = '40 summaries of websites with 900 pages: requests';
	return [{ work, ours: service.requests.length, max: 5 * 40 + 1, format: String }];
}

/** The processor time that the pack adds to the start of n8n, which loads all nodes. */
export async function loading(bench: Bench): Promise<Figure[]> {
	const times: number[] = [];
	while (times.length < 15) {
		const engine = bench.startEngine();
		times.push(await engine.call('loadingMs'));
		await engine.stop();
	}
	return [{ work: 'Loading both nodes: CPU time', ours: median(times), max: 10 }];
}

/** The cost of charts. n8n does nothing else while a picture is drawn. */
export async function pictures(bench: Bench): Promise<Figure[]> {
	const service = await startStandIn({ websites: 300 });
	const run = (chart: boolean) =>
		getSummaries(300, service, { dateRange: 'last90Days', breakdowns: [], chart });
	const works = {
		ours: async () => await bench.costsOf(run(true)),
		other: async () => await bench.costsOf(run(false)),
	};
	const costs = await mediansOf(works, { warmUps: 0, rounds: 3 });
	const work = '300 summaries of 90 days with a picture each';
	const memoryGoal = { maxMore: 60, format: megabytes };
	return [
		compare(`${work}: longest stall`, costs, 'without', 'stallMs', { maxMore: 100 }),
		compare(`${work}: resident memory`, costs, 'without', 'residentMb', memoryGoal),
	];
}
