import { costsOf, type Line } from '../line';
import { check, getWebsites, runOf } from '../tasks';

const ITEMS = 5000;

/** What a large run takes of the memory of n8n, each in a fresh process. */
export const memory: Line = {
	name: 'memory',
	work: 'peak memory of 5,000 items, a GET each of a different website, 0 ms',
	goal: 'heap and resident memory not above those of the HTTP Request node',
	async measure(stage) {
		const task = getWebsites(ITEMS);
		const service = await stage.startService(task.service);
		const { ours, others } = await costsOf(
			stage,
			{
				ours: runOf(task, 'websiteAnalytics', service),
				others: runOf(task, 'httpRequest', service),
			},
			async (items, node) => await check(task, node, items, service),
		);
		const ratio = Math.max(ours.heap / others.heap, ours.resident / others.resident);
		return {
			ours: format(ours),
			comparison: `HTTP Request: ${format(others)}`,
			ratio,
			isMet: ratio <= 1,
		};
	},
};

function format({ heap, resident }: { heap: number; resident: number }): string {
	return `heap ${heap.toFixed(0)} MB, resident ${resident.toFixed(0)} MB`;
}
