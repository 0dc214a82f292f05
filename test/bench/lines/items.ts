import { alternate, compareMedians, milliseconds, type Line } from '../line';
import type { Server, ServerRun } from '../server';
import type { BenchService } from '../stage';
import { checkStatistics, getStatistics, getStatisticsByHttp } from '../statistics';
import {
	checkWebsites,
	getWebsites,
	getWebsitesByHttp,
	getWebsitesPlainly,
	idsUpTo,
	recordsOf,
} from '../websites';

const ITEMS = 1000;
const DELAY_MS = 50;
const TIMES = { warmUps: 2, rounds: 8 };
const FEW_TIMES = { warmUps: 1, rounds: 3 };

type RunOf = (service: BenchService, ids: number[]) => ServerRun;

/** What an item costs when the service takes no time: the work of the node and of n8n around it. */
export const items = lineOf({
	name: 'items',
	work: '1,000 items of Website: Get, 0 ms',
	comparison: ['HTTP Request', getWebsitesByHttp],
	maxRatio: 0.8,
});

/** The same as a node that is nothing but declared, which n8n runs item by item. */
export const declarativeItems = lineOf({
	name: 'declarative-items',
	work: '1,000 items of Website: Get, 0 ms',
	comparison: ['plain declarative node', getWebsitesPlainly],
	maxRatio: 0.45,
});

/** What waiting for the service costs: how many requests are under way at once. */
export const slowItemsByHttp = lineOf({
	name: 'slow-items-by-http',
	work: `1,000 items of Website: Get, ${DELAY_MS} ms`,
	comparison: ['HTTP Request', getWebsitesByHttp],
	delayMs: DELAY_MS,
	maxRatio: 1.5,
});

export const manyItems = lineOf({
	name: 'many-items',
	work: '5,000 items of Website: Get, 0 ms',
	comparison: ['HTTP Request', getWebsitesByHttp],
	count: 5000,
	maxRatio: 0.9,
	times: FEW_TIMES,
});

export const statisticItems: Line = {
	name: 'statistic-items',
	work: '1,000 items of Statistic: Get, 0 ms',
	goal: 'at most 0.8 of HTTP Request',
	async measure(stage) {
		const ids = idsUpTo(ITEMS);
		const service = await stage.startService({ websites: ITEMS });
		const n8n = await stage.startServer(service);
		const timeOf = (run: ServerRun) => async () => {
			const result = await n8n.run(run);
			checkStatistics(ids, run, result, await service.takeArrivals());
			return result.durationMs;
		};
		const [ours, others] = await alternate(
			timeOf(getStatistics(service, ids)),
			timeOf(getStatisticsByHttp(service, ids)),
			TIMES,
		);
		return compareMedians(ours, ['HTTP Request', others], milliseconds, 0.8);
	},
};

interface LineSettings {
	name: string;
	work: string;
	comparison: [name: string, run: RunOf];
	maxRatio: number;
	count?: number;
	delayMs?: number;
	times?: typeof TIMES;
}

function lineOf({
	name,
	work,
	comparison,
	maxRatio,
	count = ITEMS,
	delayMs,
	times = TIMES,
}: LineSettings): Line {
	const [other, runOther] = comparison;
	return {
		name,
		work,
		goal: `at most ${maxRatio} of ${other}`,
		async measure(stage) {
			const ids = idsUpTo(count);
			const service = await stage.startService({ websites: count, delayMs });
			const n8n = await stage.startServer(service);
			const [ours, others] = await alternate(
				timeOf(n8n, service, ids, getWebsites),
				timeOf(n8n, service, ids, runOther),
				times,
			);
			return compareMedians(ours, [other, others], milliseconds, maxRatio);
		},
	};
}

function timeOf(n8n: Server, service: BenchService, ids: number[], runOf: RunOf) {
	const run = runOf(service, ids);
	return async () => {
		const result = await n8n.run(run);
		checkWebsites(ids, recordsOf(run, result), await service.takeArrivals());
		return result.durationMs;
	};
}
