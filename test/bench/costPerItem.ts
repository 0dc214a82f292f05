import { range } from 'lodash';
import { runNode, type EngineRun } from '../engine/support/engine';
import { startAnswers } from './answers';
import { medians, report, type Work } from './measure';
import { minimalNode } from './minimalNode';

const ITEMS = 1000;

/** What an item costs, beyond what n8n's engine takes for the least declarative node. */
export async function costPerItem(): Promise<void> {
	const server = await startAnswers(() => ({ data: [{ value: '2026-03-14', count: 5 }] }));
	const input = range(1, ITEMS + 1).map((id) => ({ id }));
	const run =
		(more: Pick<EngineRun, 'parameters' | 'nodeType'>): Work =>
		async () => {
			const { items, error } = await runNode({ credential: server.credential, input, ...more });
			if (error) throw error;
			if (items.length !== ITEMS) throw new Error(`${items.length} items came back`);
		};
	const pack = run({
		parameters: {
			resource: 'statistic',
			operation: 'get',
			websiteId: { __rl: true, mode: 'id', value: '={{ $json.id }}' },
			name: 'visitors',
			dateRange: 'yesterday',
		},
	});
	const minimal = run({
		parameters: { operation: 'get', id: '={{ $json.id }}', name: 'visitors' },
		nodeType: minimalNode,
	});
	const [packTime, minimalTime] = await medians(pack, minimal, { warmUps: 2, rounds: 7 });
	report(
		`Statistic: Get for ${ITEMS} items, one request each`,
		['this node', packTime],
		['a declarative node of three properties', minimalTime],
	);
	server.close();
}
