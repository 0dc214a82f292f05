import type { Line } from '../line';
import { checkStatistics, getStatistics } from '../statistics';
import { idsUpTo } from '../websites';

const ITEMS = 100;
const MAX_PER_ITEM = 1;

/** How often n8n evaluates an expression in an item, which is most of what an item costs. */
export const evaluations: Line = {
	name: 'evaluations',
	work: 'evaluations of an expression in an item',
	goal: `at most ${MAX_PER_ITEM}`,
	async measure(stage) {
		const ids = idsUpTo(ITEMS);
		const service = await stage.startService({ websites: ITEMS });
		const n8n = stage.startN8n();
		const run = getStatistics(service, ids);
		const result = await n8n.call('runCountingEvaluations', run);
		checkStatistics(ids, run, result, await service.takeArrivals());
		const perItem = result.evaluations / ITEMS;
		return {
			ours: String(perItem),
			comparison: `goal: ${MAX_PER_ITEM}`,
			ratio: perItem / MAX_PER_ITEM,
			isMet: perItem <= MAX_PER_ITEM,
		};
	},
};
