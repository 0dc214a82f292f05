import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { map, mapValues, sum } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { median } from '../../../nodes/WebsiteAnalytics/analytics/expected';
import type { Costs } from '../engine/main';
import { differenceFigure, limitFigure, milliseconds, takeTurns, type Line } from '../line';
import type { Bench } from '../prepare';
import { startStandIn } from '../standIn';
import { BY_ID, websiteItems, type NodeRun } from '../task';

const kilobytes = (value: number) => `${value.toFixed(0)} kB`;

/** The processor time that the pack adds to the start of n8n, which loads all nodes. */
const loading: Line = {
	name: 'loading',
	async measure(bench) {
		const times: number[] = [];
		while (times.length < 15) {
			const engine = bench.startEngine();
			times.push(await engine.call('loadingMs'));
			await engine.stop();
		}
		return [limitFigure('Loading both nodes: CPU time', median(times), 10, milliseconds)];
	},
};

const packageSize: Line = {
	name: 'package-size',
	async measure({ pack }) {
		const entries = await readdir(pack, { recursive: true, withFileTypes: true });
		const files = entries.filter((entry) => entry.isFile());
		const sizes = files.map(
			async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
		);
		const size = sum(await Promise.all(sizes)) / 1000;
		return [limitFigure('Package, unpacked', size, 550, kilobytes)];
	},
};

/** The cost of charts, during which n8n does nothing else. */
const pictures: Line = {
	name: 'pictures',
	async measure(bench) {
		const count = 300;
		const service = await startStandIn({ websites: count });
		const { url, apiKey } = service;
		const run = (chart: boolean): NodeRun => ({
			node: 'websiteAnalytics',
			parameters: {
				...{ resource: 'statistic', operation: 'getSummary', websiteId: BY_ID },
				...{ dateRange: 'last90Days', compareTo: 'previousPeriod', breakdowns: [], chart },
			},
			service: { url, apiKey },
			input: websiteItems(count),
		});
		const runs = { ours: run(true), without: run(false) };
		const { ours, without } = await medianCosts(bench, runs, ({ length }) => {
			if (length !== count) throw new Error(`${length} summaries returned`);
		});
		const work = `${count} summaries of 90 days with a picture each`;
		return [
			differenceFigure(
				`${work}: longest stall`,
				ours.stallMs,
				['without', without.stallMs],
				100,
				milliseconds,
			),
			differenceFigure(
				`${work}: resident memory`,
				ours.residentMb,
				['without', without.residentMb],
				60,
			),
		];
	},
};

export const costLines = [loading, packageSize, pictures];

/** Returns the medians of three runs, each in a new process with n8n's engine. */
export async function medianCosts<N extends string>(
	bench: Bench,
	runs: Record<N, NodeRun>,
	check: (items: IDataObject[]) => void,
): Promise<Record<N, Costs>> {
	const works = mapValues(runs, (run) => async () => {
		const engine = bench.startEngine();
		const { items, costs } = await engine.call('run', run);
		await engine.stop();
		check(items);
		return costs;
	});
	const costs = await takeTurns(works, { warmUps: 0, rounds: 3 });
	return mapValues(costs, (all) => ({
		cpuMs: median(map(all, 'cpuMs')),
		heapMb: median(map(all, 'heapMb')),
		residentMb: median(map(all, 'residentMb')),
		stallMs: median(map(all, 'stallMs')),
	}));
}
