import { setTimeout as sleep } from 'node:timers/promises';
import { sum } from 'lodash';
import { BYTES_PER_MEGABYTE, type Line } from '../line';
import type { Held } from '../programs/process';
import { Life } from '../life';

const DAYS = 30;
/** After so many days everything is loaded and compiled, and V8 has dropped the code that only the beginning needs. */
const WARM_UP_DAYS = 6;
/** For sockets to close and timers to fire. */
const SETTLE_MS = 10_000;

const MAX_GROWTH_MEGABYTES = 4;
const MAX_MORE_HANDLES = 10;

/** Whether n8n can run for so many days with the node: nothing grows, and nothing is lost. */
export const soak = (days = DAYS): Line => ({
	name: 'soak',
	work: `${days} days in one n8n: each event, each ready workflow, the editor's list, and faults`,
	goal: `heap at most ${MAX_GROWTH_MEGABYTES} MB and ${MAX_MORE_HANDLES} handles more than after ${WARM_UP_DAYS} days, no warning, nothing lost or twice`,
	async measure(stage) {
		const life = await Life.begin(stage);
		for (let day = 0; day < WARM_UP_DAYS; day += 1) await live(life);
		const before = await settled(life);
		while (life.day < days) await live(life);
		const after = await settled(life);

		const growth = (after.heap - before.heap) / BYTES_PER_MEGABYTE;
		const moreHandles = count(after) - count(before);
		const { checked, defects } = life;
		console.log(`  events: ${JSON.stringify(life.eventCounts())}`);
		const problems = [...after.warnings, ...defects];
		for (const problem of problems) console.log(`  ${problem}`);
		return {
			ours: `heap ${signed(growth.toFixed(1))} MB, handles ${signed(String(moreHandles))}, ${problems.length} problems in ${checked} rows and events`,
			comparison: `after ${WARM_UP_DAYS} days: heap ${megabytes(before)} MB, ${count(before)} handles`,
			ratio: after.heap / before.heap,
			isMet:
				growth <= MAX_GROWTH_MEGABYTES && moreHandles <= MAX_MORE_HANDLES && problems.length === 0,
		};
	},
});

async function live(life: Life): Promise<void> {
	await life.liveDay();
	const held = await life.held();
	console.log(`  day ${life.day}: heap ${megabytes(held)} MB, ${describe(held)}`);
}

async function settled(life: Life): Promise<Held> {
	await sleep(SETTLE_MS);
	const held = await life.held();
	console.log(`  settled: heap ${megabytes(held)} MB, ${describe(held)}`);
	return held;
}

function count({ handles }: Held): number {
	return sum(Object.values(handles));
}

function describe({ handles, state }: Held): string {
	const open = Object.entries(handles).map(([type, number]) => `${number} ${type}`);
	return [`state ${(state / 1000).toFixed(0)} kB`, ...open].join(', ');
}

function megabytes({ heap }: Held): string {
	return (heap / BYTES_PER_MEGABYTE).toFixed(1);
}

function signed(number: string): string {
	return number.startsWith('-') ? number : `+${number}`;
}
