import { minBy, pull } from 'lodash';
import type { Fault, Service } from '../../../../sandbox/service';
import { setClock } from '../../support/clock';
import type { NodeParameters } from '../../support/parameters';
import type { PollResult, TestTrigger, TriggerSettings } from '../../support/poll';
import type { SharedService } from '../../support/sharedService';
import { triggerOn } from './triggers';

/** When the trigger of a test starts: 13 March is the last finished day. */
export const START = '2026-03-14T12:00:00Z';
/** Between two time limits that pass. */
const TICK_MS = 15;

/** The time of waits, time limits and rate limits. Only waits of the node and tests move it. */
let timeMs = 0;

interface Timer {
	endMs: number;
	run: () => void;
}

let timers: Timer[] = [];
/** Requests that hang or are slow. */
let waiting = 0;
/** Requests that have arrived, now and at the last tick: others may follow at once. */
let arrived = 0;
let arrivedBefore = 0;
let ticking: NodeJS.Timeout | undefined;

jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	sleep: async (ms: number) => {
		const endMs = timeMs + ms;
		await new Promise((resolve) => setImmediate(resolve));
		timeMs = Math.max(timeMs, endMs);
	},
}));

beforeEach(() => {
	setClock(START);
	jest.spyOn(performance, 'now').mockImplementation(() => timeMs);
});

afterEach(() => {
	clearInterval(ticking);
	[ticking, timers, waiting] = [undefined, [], 0];
	jest.restoreAllMocks();
	jest.useRealTimers();
});

export function passTime(ms: number): void {
	timeMs += ms;
}

/** Polls at a moment, e.g. `2026-03-15T12:00:00Z`. @throws the error of the poll */
export async function pollAt(
	trigger: TestTrigger,
	moment: string,
): Promise<PollResult & { tookMs: number }> {
	passTime(Math.max(0, Date.parse(moment) - Date.now()));
	setClock(moment);
	const startMs = timeMs;
	const result = await trigger.poll();
	return { ...result, tookMs: timeMs - startMs };
}

/** Polls at several moments, and returns all items and errors. */
export async function pollEach(trigger: TestTrigger, moments: string[]) {
	const results: PollResult[] = [];
	for (const moment of moments) results.push(await pollAt(trigger, moment));
	return {
		keys: results.flatMap(keysOf),
		errors: results.flatMap(({ errors }) => errors.map(({ message }) => message)),
	};
}

/** A trigger that was published at {@link START}. */
export async function published(
	shared: SharedService,
	parameters: NodeParameters,
	settings: Partial<TriggerSettings> = {},
): Promise<TestTrigger> {
	const trigger = triggerOn(shared, parameters, settings);
	await pollAt(trigger, START);
	shared.service.requests.length = 0;
	return trigger;
}

/** The keys of the items, in alphabetical order. */
export function keysOf({ items }: PollResult): string[] {
	return items.map(({ json }) => String(json.key)).sort();
}

/** While a request waits, lets the time go on to the end of a response or a time limit. */
function tick(): void {
	const isQuiet = arrived === arrivedBefore;
	arrivedBefore = arrived;
	const next = isQuiet && waiting > 0 && minBy(timers, 'endMs');
	if (!next) return;
	pull(timers, next);
	timeMs = Math.max(timeMs, next.endMs);
	next.run();
}

function passLimits(): void {
	ticking ??= setInterval(tick, TICK_MS).unref();
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		const controller = new AbortController();
		const run = () => controller.abort(new DOMException('The time is up', 'TimeoutError'));
		timers.push({ endMs: timeMs + ms, run });
		return controller.signal;
	});
}

/** Has the service never respond to requests. From the first one on, time limits pass one by one. */
export function hang({ faults }: Service, on?: Fault['on']): undefined {
	passLimits();
	const waitFor = async () => {
		arrived += 1;
		waiting = await Promise.resolve(waiting + 1);
	};
	faults.add({ on, times: Infinity, effect: { waitFor, connection: 'hang' } });
}

/** Has the service take so long for each response. */
export function slowDown({ faults }: Service, delayMs: number, on?: Fault['on']): void {
	passLimits();
	const waitFor = async () => {
		arrived += 1;
		waiting += 1;
		await new Promise<void>((run) => timers.push({ endMs: timeMs + delayMs, run }));
		waiting -= 1;
	};
	faults.add({ on, times: Infinity, effect: { waitFor } });
}

/** Ends {@link hang} and {@link slowDown}. */
export function recover({ faults }: Service): void {
	faults.clear();
	waiting = 0;
}
