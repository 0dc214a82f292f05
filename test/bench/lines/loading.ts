import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import { comparedWithGoal, milliseconds, type Line } from '../line';

const PROCESSES = 15;
const MAX_MS = 50;

/** What the start of n8n takes longer because of the pack, all nodes of which n8n loads. */
export const loading: Line = {
	name: 'loading',
	work: 'loading the pack, processor time in a fresh process',
	goal: `at most ${MAX_MS} ms`,
	async measure(stage) {
		const times: number[] = [];
		for (let round = 0; round < PROCESSES; round += 1) {
			const n8n = stage.startN8n();
			times.push(await n8n.call('loadingMs'));
			await n8n.stop();
		}
		return comparedWithGoal(median(times), MAX_MS, milliseconds);
	},
};
