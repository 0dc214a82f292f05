import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { seconds, type Line } from '../line';
import { check, getWebsites, runOf } from '../tasks';

const ITEMS = 1000;
const SLOTS = 8;
const WORK_MS = 50;
const ROUNDS = 3;
const MAX_IN_FLIGHT = 26;
const MAX_RATIO = 1.2;

const LEAST_MS = (ITEMS / SLOTS) * WORK_MS;

/** Whether a host that works on few requests at a time is kept busy, and not sent many more. */
export const eightSlots: Line = {
	name: 'eight-slots',
	work: `1,000 items at a host that works on ${SLOTS} requests at a time, ${WORK_MS} ms each`,
	goal: `at most ${MAX_IN_FLIGHT} requests in flight, and ${MAX_RATIO} of the least time`,
	async measure(stage) {
		const task = getWebsites(ITEMS, { delayMs: WORK_MS, slots: SLOTS });
		const times: number[] = [];
		const widths: number[] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			// A new host and a new n8n, which knows nothing of it.
			const service = await stage.startService(task.service);
			const run = runOf(task, 'websiteAnalytics', service);
			const { durationMs, items } = await stage.startN8n().call('run', run);
			widths.push(await service.program.call('mostInFlight'));
			await check(task, 'websiteAnalytics', items, service);
			times.push(durationMs);
		}
		const mostInFlight = Math.max(...widths);
		const ratio = median(times) / LEAST_MS;
		return {
			ours: `${seconds(median(times))}, most in flight: ${mostInFlight}`,
			comparison: `least for ${ITEMS} items: ${seconds(LEAST_MS)}`,
			ratio,
			isMet: mostInFlight <= MAX_IN_FLIGHT && ratio <= MAX_RATIO,
		};
	},
};
