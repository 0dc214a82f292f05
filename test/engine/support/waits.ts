import { minBy, pull } from 'lodash';
import type { Fault, Service } from '../../../sandbox/service';

/** A host can ask for a pause of an hour at most. */
export const MAX_PAUSE_MS = 60 * 60_000;
/** Real time between two time limits that pass. */
const TICK_MS = 15;

/** The time of waits, time limits and rate limits. Only waits of the node, and tests, move this time. */
let timeMs = 0;

interface Timer {
	endMs: number;
	run: () => void;
}

let timers: Timer[] = [];
/** Requests that hang. */
let waiting = 0;
/** Requests that have arrived, now and at the last tick: others may follow at once. */
let arrived = 0;
let arrivedBefore = 0;
let ticking: NodeJS.Timeout | undefined;

// Every wait of the node ends at once. Import this file before the sources.
jest.mock('n8n-workflow', () => ({
	...jest.requireActual<object>('n8n-workflow'),
	sleep: async (ms: number) => {
		const endMs = timeMs + ms;
		await new Promise((resolve) => setImmediate(resolve));
		timeMs = Math.max(timeMs, endMs);
	},
}));

beforeEach(() => {
	jest.spyOn(performance, 'now').mockImplementation(() => timeMs);
});

afterEach(() => {
	clearInterval(ticking);
	[ticking, timers, waiting] = [undefined, [], 0];
	jest.restoreAllMocks();
});

export function passTime(ms: number) {
	timeMs += ms;
}

/** Returns the time that has passed, in milliseconds. */
export function passedMs() {
	return timeMs;
}

/** Moves the time to the next time limit, if a request waits and no other request has arrived since the last tick. */
function tick() {
	const isQuiet = arrived === arrivedBefore;
	arrivedBefore = arrived;
	const next = isQuiet && waiting > 0 && minBy(timers, 'endMs');
	if (!next) return;
	pull(timers, next);
	timeMs = Math.max(timeMs, next.endMs);
	next.run();
}

function passLimits() {
	ticking ??= setInterval(tick, TICK_MS).unref();
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		const controller = new AbortController();
		const run = () => controller.abort(new DOMException('The time is up', 'TimeoutError'));
		timers.push({ endMs: timeMs + ms, run });
		return controller.signal;
	});
}

/** Makes the service never complete a response. From the first request on, time limits pass one by one. */
export function hang(
	{ faults }: Service,
	on?: Fault['on'],
	connection: 'hang' | 'drip' = 'hang',
): undefined {
	passLimits();
	const waitFor = async () => {
		arrived += 1;
		waiting = await Promise.resolve(waiting + 1);
	};
	faults.add({ on, times: Infinity, effect: { waitFor, connection } });
}

/** Ends {@link hang}. */
export function recover({ faults }: Service) {
	faults.clear();
	waiting = 0;
}
