import { setTimeout as sleep } from 'node:timers/promises';
import { sum } from 'lodash';
import { differenceFigure, limitFigure, type Figure } from '../line';
import type { Bench } from '../prepare';
import { AccountSimulation } from './accountSimulation';

export const DAYS = 30;
/** By then, all code is loaded and compiled, and V8 has dropped the code of the start. */
const WARM_UP_DAYS = 6;
/** Sockets close, and timers fire. */
const SETTLE_MS = 10_000;

/** Simulates so many days in one process with n8n's engine: memory must not grow, and each event comes once. */
export async function soak(bench: Bench, days: number): Promise<Figure[]> {
	const engine = bench.startEngine();
	const account = await AccountSimulation.start(engine);
	const footprint = async (title: string) => {
		const { heapMb, handles, stateSize, warnings } = await engine.call('footprint');
		const state = `state ${(stateSize / 1000).toFixed(0)} kB`;
		console.log(`  ${title}: heap ${mb(heapMb)}, ${state}, handles ${JSON.stringify(handles)}`);
		return { heapMb, handles: sum(Object.values(handles)), warnings };
	};
	const simulateUntil = async (day: number) => {
		while (account.day < day) {
			await account.simulateDay();
			await footprint(`day ${account.day}`);
		}
		await sleep(SETTLE_MS);
		return await footprint('settled');
	};
	const before = await simulateUntil(WARM_UP_DAYS);
	const after = await simulateUntil(days);
	console.log(`  events: ${JSON.stringify(account.eventCounts())}`);
	const problems = [...after.warnings, ...account.defects];
	for (const problem of problems) console.log(`  ${problem}`);
	const work = `${days} days in one n8n`;
	const name = `after ${WARM_UP_DAYS} days`;
	return [
		differenceFigure(`${work}: heap`, after.heapMb, [name, before.heapMb], 4, mb),
		differenceFigure(`${work}: open handles`, after.handles, [name, before.handles], 10, String),
		limitFigure(
			`${work}: lost, twice or warnings, of ${account.checked} rows and events`,
			...([problems.length, 0] as const),
		),
	];
}

const mb = (value: number) => `${value.toFixed(1)} MB`;
