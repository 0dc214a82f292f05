import { setTimeout as sleep } from 'node:timers/promises';
import { sum } from 'lodash';
import { megabytes, type Figure } from '../figure';
import type { Bench } from '../prepare';
import { AccountSimulation } from './accountSimulation';

/** By then, all code is loaded and compiled, and V8 has dropped the code of the start. */
const WARM_UP_DAYS = 6;
/** Sockets close, and timers fire. */
const SETTLE_MS = 10_000;

/** Simulates so many days in one process with n8n's engine: memory must not grow, and each event comes once. */
export async function soak(bench: Bench, days: number): Promise<Figure[]> {
	const engine = bench.startEngine();
	const account = await AccountSimulation.start(engine);
	const footprint = async (title: string) => {
		const { heapMb, handles, warnings } = await engine.call('footprint');
		console.log(`  ${title}: ${megabytes(heapMb)}, ${JSON.stringify(handles)}`);
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
	const problems = [...after.warnings, ...account.defects];
	for (const problem of problems) console.log(`  ${problem}`);
	const figure = (what: string, ours: number, goal: Partial<Figure>): Figure => ({
		...{ work: `${days} days in one n8n: ${what}`, ours, format: String, ...goal },
	});
	const name = `after ${WARM_UP_DAYS} days`;
	return [
		figure('heap', after.heapMb, { other: [name, before.heapMb], maxMore: 4, format: megabytes }),
		figure('open handles', after.handles, { other: [name, before.handles], maxMore: 10 }),
		figure('events or rows lost or twice, and warnings', problems.length, { max: 0 }),
	];
}
