/** Measures the memory and open handles of one n8n after days of work. */
import { setTimeout as sleep } from 'node:timers/promises';
import { range, sum } from 'lodash';
import { EVENT_NAMES } from '../../../nodes/WebsiteAnalytics/events';
import type { FaultEffect } from '../../../sandbox/service';
import { type Figure, megabytes } from '../figure';
import type { Bench } from '../prepare';
import { startStandIn } from '../standIn';
import { getSummaries } from '../task';

const FIRST_DAY_MS = Date.UTC(2026, 2, 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const POLL_MS = 60_000;
const WEBSITES = 100;
const SUMMARIES = 20;
/** On this day, n8n is killed and starts again. */
const RESTART_DAY = 2;
/** By then, all code is loaded and compiled, and V8 has dropped the code of the start. */
const WARM_UP_DAYS = 6;
/** Time for sockets to close and timers to fire. */
const SETTLE_MS = 10_000;

/** Each hour, one request fails in the next of these ways. */
const FAULTS: FaultEffect[] = [
	{ response: { status: 429, headers: { 'retry-after': '1' }, body: '{}' } },
	{ response: { status: 502, body: 'Bad Gateway' } },
	{ connection: 'drop' },
	{ connection: 'cut' },
];
const TRIGGERS = EVENT_NAMES.map((event) => ({ parameters: { event } }));

const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** Simulates `days` days in n8n's engine, with one restart. The figures limit the growth of memory and open handles. */
export async function soak(bench: Bench, days: number): Promise<Figure[]> {
	let engine = bench.startEngine();
	const clock = { today: dayOf(FIRST_DAY_MS) };
	const service = await startStandIn({ websites: WEBSITES, today: () => clock.today });
	const access = { url: service.url, apiKey: service.apiKey };
	const summaries = getSummaries(SUMMARIES, access, { chart: true });
	await engine.call('activate', { service: access, triggers: TRIGGERS });

	async function restart(): Promise<void> {
		const triggers = await engine.call('triggers');
		await engine.stop();
		engine = bench.startEngine();
		await engine.call('activate', { service: access, triggers });
	}

	async function simulateDay(day: number): Promise<void> {
		if (day === RESTART_DAY) await restart();
		const startMs = FIRST_DAY_MS + day * DAY_MS;
		clock.today = dayOf(startMs);
		service.requests.length = 0;
		for (const hour of range(24)) {
			const hourMs = startMs + hour * HOUR_MS;
			service.faults.clear();
			service.faults.add({ effect: FAULTS[hour % FAULTS.length] ?? {} });
			await engine.call('poll', range(hourMs, hourMs + HOUR_MS, POLL_MS));
			if (hour % 6 === 0) await engine.call('run', { ...summaries, moment: hourMs });
		}
	}

	async function simulate(from: number, to: number) {
		for (const day of range(from, to)) {
			await simulateDay(day);
			console.log(`  day ${day + 1}: ${JSON.stringify(await engine.call('footprint'))}`);
		}
		await sleep(SETTLE_MS);
		return await engine.call('footprint');
	}

	const before = await simulate(0, WARM_UP_DAYS);
	const after = await simulate(WARM_UP_DAYS, days);
	const name = `after ${WARM_UP_DAYS} days`;
	const figure = (what: string, ours: number, goal: Partial<Figure>): Figure => ({
		work: `${days} days in one n8n: ${what}`,
		ours,
		format: String,
		...goal,
	});
	const handles = [before, after].map((one) => sum(Object.values(one.handles)));
	return [
		figure('heap', after.heapMb, { other: [name, before.heapMb], maxMore: 4, format: megabytes }),
		figure('open handles', handles[1] ?? NaN, { other: [name, handles[0] ?? NaN], maxMore: 10 }),
		figure('stored states', after.storedKb, {
			other: [name, before.storedKb],
			format: (kb) => `${kb.toFixed(0)} kB`,
			max: 1000,
		}),
		figure('warnings of Node', after.warnings.length, { max: 0 }),
	];
}
