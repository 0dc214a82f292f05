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
const TICK_MS = 10;

/** The time of waits, time limits and rate limits. Only waits of the node and tests move it. */
let timeMs = 0;

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
	jest.restoreAllMocks();
	jest.useRealTimers();
});

export function passTime(ms: number): void {
	timeMs += ms;
}

/** Polls at a moment, e.g. `2026-03-15T12:00:00Z`. @throws the error of the poll */
export async function pollAt(trigger: TestTrigger, moment: string): Promise<PollResult> {
	passTime(Math.max(0, Date.parse(moment) - Date.now()));
	setClock(moment);
	return await trigger.poll();
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

/** Lets requests hang. From the first one on, time limits pass one after the other. */
export function hang({ faults }: Service, on?: Fault['on']): void {
	const limits: Array<{ endMs: number; controller: AbortController }> = [];
	let isHanging = false;
	const waitFor = async () => {
		isHanging = await Promise.resolve(true);
	};
	faults.add({ on, times: Infinity, effect: { waitFor, connection: 'hang' } });
	jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
		const controller = new AbortController();
		limits.push({ endMs: timeMs + ms, controller });
		return controller.signal;
	});
	const timer = setInterval(() => {
		const next = isHanging && minBy(limits, 'endMs');
		if (!next) return;
		pull(limits, next);
		timeMs = Math.max(timeMs, next.endMs);
		next.controller.abort(new DOMException('The time is up', 'TimeoutError'));
	}, TICK_MS).unref();
	stopHanging = () => {
		clearInterval(timer);
		faults.clear();
	};
}

let stopHanging = () => {};

/** Ends {@link hang}. */
export function recover(): void {
	stopHanging();
	stopHanging = () => {};
}

afterEach(recover);
