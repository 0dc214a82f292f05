import { alternate, compareMedians, milliseconds, type Line } from '../line';
import { check, getWebsites, runOf } from '../tasks';

const ITEMS = 1000;
const DELAY_MS = 50;
const WIDTH = 50;
const MAX_RATIO = 2.2;

/** What waiting for the service costs: how many requests the node has under way at once. */
export const slowItems: Line = {
	name: 'slow-items',
	work: `1,000 items, a GET each of a different website, ${DELAY_MS} ms`,
	goal: `at most ${MAX_RATIO} times fetch, ${WIDTH} at once`,
	async measure(stage) {
		const task = getWebsites(ITEMS, { delayMs: DELAY_MS });
		const service = await stage.startService(task.service);
		const n8n = await stage.startServer(service);
		const plain = stage.startN8n();
		const { baseUrl, apiKey } = service.credential;
		const urls = task.ids.map((id) => `${baseUrl}/api/v1/websites/${id}`);
		const [ours, others] = await alternate(
			async () => {
				const { durationMs, items } = await n8n.run(runOf(task, 'websiteAnalytics', service));
				await check(task, 'websiteAnalytics', items, service);
				return durationMs;
			},
			async () => {
				const { durationMs, bodies } = await plain.call('fetchAll', { urls, apiKey, width: WIDTH });
				await check(task, 'httpRequest', bodies, service);
				return durationMs;
			},
			{ warmUps: 1, rounds: 5 },
		);
		return compareMedians(ours, ['fetch', others], milliseconds, MAX_RATIO);
	},
};
