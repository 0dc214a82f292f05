import { alternate, compareMedians, milliseconds, type Line } from '../line';
import type { NodeRun } from '../programs/engine';
import { check, getAllPages, getStatistics, getWebsites, runOf, type Task } from '../tasks';

const NAMES = { httpRequest: 'HTTP Request', plain: 'plain declarative node' };
const FEW_TIMES = { warmUps: 1, rounds: 3 };

interface Comparison {
	name: string;
	work: string;
	task: Task;
	/** Default: HTTP Request. */
	other?: keyof typeof NAMES;
	maxRatio: number;
	/** Whether n8n's server runs it, or each node has an engine of its own. */
	on?: 'server' | 'engines';
	times?: { warmUps: number; rounds: number };
}

/** What the same costs in this node and in another one. */
export const comparisons: Line[] = [
	// What an item costs when the service takes no time: the work of the node and of n8n around it.
	lineOf({
		...{ name: 'items', work: '1,000 items of Website: Get, 0 ms' },
		...{ task: getWebsites(1000), maxRatio: 0.8 },
	}),
	lineOf({
		...{ name: 'statistic-items', work: '1,000 items of Statistic: Get, 0 ms' },
		...{ task: getStatistics(1000), maxRatio: 0.8 },
	}),
	// A node that is only declared is run item by item.
	lineOf({
		...{ name: 'declarative-items', work: '1,000 items of Website: Get, 0 ms' },
		...{ task: getWebsites(1000), other: 'plain', maxRatio: 0.45 },
	}),
	// What waiting for the service costs: how many requests are under way at once.
	lineOf({
		...{ name: 'slow-items-by-http', work: '1,000 items of Website: Get, 50 ms' },
		...{ task: getWebsites(1000, { delayMs: 50 }), maxRatio: 1.5 },
	}),
	lineOf({
		...{ name: 'many-items', work: '5,000 items of Website: Get, 0 ms' },
		...{ task: getWebsites(5000), maxRatio: 0.9, times: FEW_TIMES },
	}),
	// What following pages costs: HTTP Request asks for one after the other.
	lineOf({
		...{ name: 'return-all', work: 'Return All of a statistic, 100 pages, 50 ms each' },
		...{ task: getAllPages(100, 50), maxRatio: 0.1, on: 'engines' },
		times: { warmUps: 1, rounds: 5 },
	}),
];

function lineOf({ name, work, task, maxRatio, ...more }: Comparison): Line {
	const { other = 'httpRequest', on = 'server', times = { warmUps: 2, rounds: 8 } } = more;
	return {
		...{ name, work, goal: `at most ${maxRatio} of ${NAMES[other]}` },
		async measure(stage) {
			const service = await stage.startService(task.service);
			const server = on === 'server' ? await stage.startServer(service) : undefined;
			const timeOf = (node: NodeRun['node']) => {
				const run = runOf(task, node, service);
				const engine = server ? undefined : stage.startN8n();
				return async () => {
					const result = await (server?.run(run) ?? engine?.call('run', run));
					await check(task, node, result?.items ?? [], service);
					return result?.durationMs ?? NaN;
				};
			};
			const [ours, others] = await alternate(timeOf('websiteAnalytics'), timeOf(other), times);
			return compareMedians(ours, [NAMES[other], others], milliseconds, maxRatio);
		},
	};
}
