import { seconds, median, type Line } from '../line';
import { checkWebsites, getWebsites, idsUpTo } from '../websites';

const ITEMS = 1000;
const SLOTS = 8;
const WORK_MS = 50;
const ROUNDS = 3;
const MAX_IN_FLIGHT = 24;
const MAX_RATIO = 1.3;

const LEAST_MS = (ITEMS / SLOTS) * WORK_MS;

/** Whether a host that works on few requests at a time is kept busy, and not sent many more. */
export const eightSlots: Line = {
	name: 'eight-slots',
	work: `1,000 items at a host that works on ${SLOTS} requests at a time, ${WORK_MS} ms each`,
	goal: `at most ${MAX_IN_FLIGHT} requests in flight, and ${MAX_RATIO} of the least time`,
	async measure(stage) {
		const ids = idsUpTo(ITEMS);
		const times: number[] = [];
		const widths: number[] = [];
		for (let round = 0; round < ROUNDS; round += 1) {
			// A new host and a new n8n, which knows nothing of it.
			const service = await stage.startService({ websites: ITEMS, delayMs: WORK_MS, slots: SLOTS });
			const { durationMs, items } = await stage.startN8n().call('run', getWebsites(service, ids));
			widths.push(await service.program.call('mostInFlight'));
			checkWebsites(ids, items, await service.takeArrivals());
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
