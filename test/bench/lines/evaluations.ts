import { comparedWithGoal, type Line } from '../line';
import { check, getStatistics, runOf } from '../tasks';

const ITEMS = 100;
const MAX_PER_ITEM = 1;

/** How often n8n evaluates an expression in an item, which is most of what an item costs. */
export const evaluations: Line = {
	name: 'evaluations',
	work: 'evaluations of an expression in an item',
	goal: `at most ${MAX_PER_ITEM}`,
	async measure(stage) {
		const task = getStatistics(ITEMS);
		const service = await stage.startService(task.service);
		const n8n = stage.startN8n();
		const run = runOf(task, 'websiteAnalytics', service);
		const result = await n8n.call('runCountingEvaluations', run);
		await check(task, 'websiteAnalytics', result.items, service);
		return comparedWithGoal(result.evaluations / ITEMS, MAX_PER_ITEM, String);
	},
};
