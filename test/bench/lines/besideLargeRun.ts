import { setTimeout as sleep } from 'node:timers/promises';
import type { Line } from '../line';
import type { NodeRun } from '../programs/engine';
import type { Stage } from '../stage';
import { check, getWebsites, runOf } from '../tasks';

const ITEMS = 1000;
const DELAY_MS = 20;
const MAX_BEFORE = 20;

/** After how many requests of the large run the small one is started: with it, and on its way. */
const STARTS = [0, 100, 250, 500, 750];
const POLL_INTERVAL_MS = 5;

/**
 * Whether a large run holds up a small one, in requests of the large run that arrive between the
 * start of the small run's node and the arrival of its request. Counted from the start of the node,
 * because n8n itself takes up to 0.1 s before it, for the isolate of the run's expressions.
 */
export const besideLargeRun: Line = {
	name: 'beside-large-run',
	work: `a run of 1 item beside one of 1,000 items, ${DELAY_MS} ms: requests of the large run before it`,
	goal: `at most ${MAX_BEFORE} in the worst of ${STARTS.length} starts`,
	async measure(stage) {
		const ours = await worstOf(stage, 'websiteAnalytics');
		const others = await worstOf(stage, 'httpRequest');
		return {
			ours: `${ours} requests`,
			comparison: `HTTP Request: ${others} requests`,
			ratio: ours / others,
			isMet: ours <= MAX_BEFORE,
		};
	},
};

async function worstOf(stage: Stage, node: NodeRun['node']): Promise<number> {
	const task = getWebsites(ITEMS + 1, { delayMs: DELAY_MS });
	const service = await stage.startService(task.service);
	const n8n = stage.startN8n();
	const large = runOf(task, node, service, task.ids.slice(0, -1));
	const small = runOf(task, node, service, task.ids.slice(-1));
	const counts: number[] = [];
	for (const start of STARTS) {
		const largeResult = n8n.call('run', large);
		while ((await service.program.call('countArrivals')) < start) await sleep(POLL_INTERVAL_MS);
		const smallResult = await n8n.call('run', small);
		const items = [...(await largeResult).items, ...smallResult.items];
		const arrivals = await check(task, node, items, service);
		const own = arrivals.findIndex(({ path }) => path.endsWith(`/${ITEMS + 1}`));
		counts.push(
			arrivals.slice(0, own).filter(({ atMs }) => atMs >= smallResult.nodeStartedAtMs).length,
		);
	}
	return Math.max(...counts);
}
