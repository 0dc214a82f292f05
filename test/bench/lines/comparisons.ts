import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { alternate, milliseconds, type Line } from '../line';
import type { Program } from '../program';
import type { ProcessProgram } from '../programs/process';
import type { BenchService } from '../stage';
import { check, getAllPages, getStatistics, getWebsites, runOf, type Task } from '../tasks';

const NAMES = {
	websiteAnalytics: 'this node',
	httpRequest: 'HTTP Request',
	plain: 'plain declarative node',
	fetch: 'fetch',
	reconnectingFetch: 'fetch with a connection for each request',
};

const FETCH_WIDTH = 50;
const ROUNDS = 5;

/** What does a task; `fetch` only that of getting websites. */
type Contender = keyof typeof NAMES;

interface Comparison {
	name: string;
	work: string;
	task: Task;
	/** Default: this node. */
	one?: Contender;
	/** Default: HTTP Request. */
	other?: Contender;
	maxRatio: number;
	/** Whether n8n's server runs it, or each node has an engine of its own. */
	on?: 'server' | 'engines';
	rounds?: number;
}

/** What the same costs in this node and in another one, at an http and at an https address. */
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
		...{
			name: 'slow-items',
			work: `1,000 items of Website: Get, 50 ms; fetch: ${FETCH_WIDTH} at once`,
		},
		...{ task: getWebsites(1000, { delayMs: 50 }), other: 'fetch', maxRatio: 2.2 },
	}),
	lineOf({
		...{ name: 'many-items', work: '5,000 items of Website: Get, 0 ms' },
		...{ task: getWebsites(5000), maxRatio: 0.9, rounds: 3 },
	}),
	// What following pages costs: HTTP Request asks for one after the other.
	lineOf({
		...{ name: 'return-all', work: 'Return All of a statistic, 100 pages, 50 ms each' },
		...{ task: getAllPages(100, 50), maxRatio: 0.1, on: 'engines' },
	}),
	// What n8n would gain if it kept connections: it opens one for each request of any node.
	lineOf({
		...{ name: 'keep-alive', work: `1,000 requests, 0 ms, ${FETCH_WIDTH} at once, without n8n` },
		...{ task: getWebsites(1000), one: 'fetch', other: 'reconnectingFetch', maxRatio: 1 },
		on: 'engines',
	}),
];

function lineOf({ name, work, task, maxRatio, ...more }: Comparison): Line {
	const { one = 'websiteAnalytics', other = 'httpRequest', on = 'server', rounds = ROUNDS } = more;
	return {
		...{ name, work, goal: `at most ${maxRatio} of ${NAMES[other]}` },
		async measure(stage) {
			const service = await stage.startService(task.service);
			const credential = await service.program.call('listenWithTls');
			const server = on === 'server' ? await stage.startServer() : undefined;
			const engines: Partial<Record<Contender, Program<ProcessProgram>>> = {};
			const workOf = async (who: Contender, { credential }: BenchService) => {
				const engine = () => (engines[who] ??= stage.startN8n());
				if (who === 'fetch' || who === 'reconnectingFetch') {
					const { baseUrl, apiKey } = credential;
					const urls = task.ids.map((id) => `${baseUrl}/api/v1/websites/${id}`);
					const reconnects = who === 'reconnectingFetch';
					return await engine().call('fetchAll', { urls, apiKey, width: FETCH_WIDTH, reconnects });
				}
				const run = runOf(task, who, { credential });
				return await (server?.run(run) ?? engine().call('run', run));
			};
			const timeOf = (who: Contender, at: BenchService) => async () => {
				const { durationMs, items } = await workOf(who, at);
				await check(task, who, items, service);
				return durationMs;
			};
			const overTls = { ...service, credential };
			const times = await alternate(
				{
					ours: timeOf(one, service),
					others: timeOf(other, service),
					oursOverTls: timeOf(one, overTls),
					othersOverTls: timeOf(other, overTls),
				},
				{ warmUps: 1, rounds },
			);
			const [ours, others] = [median(times.ours), median(times.others)];
			const [oursOverTls, othersOverTls] = [median(times.oursOverTls), median(times.othersOverTls)];
			const ratio = ours / others;
			return {
				ours:
					one === 'websiteAnalytics' ? milliseconds(ours) : `${NAMES[one]}: ${milliseconds(ours)}`,
				comparison: `${NAMES[other]}: ${milliseconds(others)}`,
				ratio,
				isMet: ratio <= maxRatio,
				overTls: [
					`${milliseconds(oursOverTls)} (${(oursOverTls / ours).toFixed(1)})`,
					`${milliseconds(othersOverTls)} (${(othersOverTls / others).toFixed(1)})`,
					(oursOverTls / othersOverTls).toFixed(2),
				],
			};
		},
	};
}
