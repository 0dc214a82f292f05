import { range } from 'lodash';
import { runNode, type EngineRun } from '../engine/support/engine';
import { locator, PARAMETERS } from '../engine/support/parameters';
import { medians, report, type Work } from './measure';
import { minimalNode } from './minimalNode';
import { startResponseServer } from './responseServer';

const ITEMS = 1000;

/** Compares the time per item with that of a minimal declarative node. */
export async function costPerItem(): Promise<void> {
	const server = await startResponseServer(() => ({ data: [{ value: '2026-03-14', count: 5 }] }));
	const input = range(1, ITEMS + 1).map((id) => ({ id }));
	const run =
		(options: Pick<EngineRun, 'parameters' | 'nodeType'>): Work =>
		async () => {
			const { items, error } = await runNode({ credential: server.credential, input, ...options });
			if (error) throw error;
			if (items.length !== ITEMS) throw new Error(`The node gave ${items.length} items`);
		};
	const pack = run({
		parameters: {
			...PARAMETERS.statistic.get,
			websiteId: locator('id', '={{ $json.id }}'),
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
