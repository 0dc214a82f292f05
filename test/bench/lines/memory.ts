import { alternate, median, type Line } from '../line';
import type { NodeRun } from '../programs/engine';
import type { Memory } from '../programs/process';
import { check, getWebsites, runOf } from '../tasks';

const ITEMS = 5000;
const BYTES_PER_MEGABYTE = 2 ** 20;

/** What a large run takes of the memory of n8n, each in a fresh process. */
export const memory: Line = {
	name: 'memory',
	work: 'peak memory of 5,000 items, a GET each of a different website, 0 ms',
	goal: 'heap and resident memory not above those of the HTTP Request node',
	async measure(stage) {
		const task = getWebsites(ITEMS);
		const service = await stage.startService(task.service);
		const memoryOf = (node: NodeRun['node']) => async () => {
			const n8n = stage.startN8n();
			const result = await n8n.call('runMeasuringMemory', runOf(task, node, service));
			await check(task, node, result.items, service);
			await n8n.stop();
			return result.memory;
		};
		const { ours, others } = await alternate(
			{ ours: memoryOf('websiteAnalytics'), others: memoryOf('httpRequest') },
			{ warmUps: 0, rounds: 3 },
		);
		const [one, other] = [medians(ours), medians(others)];
		const ratio = Math.max(one.heap / other.heap, one.resident / other.resident);
		return {
			ours: format(one),
			comparison: `HTTP Request: ${format(other)}`,
			ratio,
			isMet: ratio <= 1,
		};
	},
};

function medians(rounds: Memory[]): Memory {
	return {
		heap: median(rounds.map(({ heap }) => heap)),
		resident: median(rounds.map(({ resident }) => resident)),
	};
}

function format({ heap, resident }: Memory): string {
	const [heapSize, residentSize] = [heap, resident].map((bytes) =>
		(bytes / BYTES_PER_MEGABYTE).toFixed(0),
	);
	return `heap ${heapSize} MB, resident ${residentSize} MB`;
}
