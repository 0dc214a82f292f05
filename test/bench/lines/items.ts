import { alternate, compareMedians, milliseconds, type Line } from '../line';
import type { NodeRun } from '../programs/engine';
import { checkWebsites, getWebsites, getWebsitesByHttp, idsUpTo, recordsOf } from '../websites';

const ITEMS = 1000;
const MAX_RATIO = 0.8;

/** What an item costs when the service takes no time: the CPU time of the node and of n8n around it. */
export const items: Line = {
	name: 'items',
	work: '1,000 items, a GET each of a different website, 0 ms',
	goal: `at most ${MAX_RATIO} of the HTTP Request node`,
	async measure(stage) {
		const ids = idsUpTo(ITEMS);
		const service = await stage.startService({ websites: ITEMS });
		const timeOf = (run: NodeRun) => {
			const n8n = stage.startN8n();
			return async () => {
				const result = await n8n.call('run', run);
				checkWebsites(ids, recordsOf(run, result), await service.takeArrivals());
				return result.durationMs;
			};
		};
		const [ours, others] = await alternate(
			timeOf(getWebsites(service, ids)),
			timeOf(getWebsitesByHttp(service, ids)),
			{ warmUps: 2, rounds: 8 },
		);
		return compareMedians(ours, ['HTTP Request', others], milliseconds, MAX_RATIO);
	},
};
