import { times } from 'lodash';
import { Stop } from '../../../../nodes/WebsiteAnalytics/http/concurrency';
import {
	HostLimiter,
	type QueuedRequest,
} from '../../../../nodes/WebsiteAnalytics/http/hostLimiter';
import type { Attempt } from '../../../../nodes/WebsiteAnalytics/http/retry';
import { networkError, responseOf } from './index';
import { pass } from './newHost';

const CALLERS: Record<string, object> = { a: {}, b: {}, c: {} };
const QUEUED = { isUrgent: false, maxWaitMs: 300_000 };

export const attemptOf = (result: Attempt['result'], pauseMs?: number): Attempt => ({
	result,
	retry: false,
	pausesHost: pauseMs !== undefined,
	delayMs: pauseMs ?? 0,
});
export const OK = attemptOf(responseOf(200));
export const FAILED = attemptOf(networkError('TIMEOUT'));
export const leaves = (remaining: number) => attemptOf({ ...responseOf(200), remaining });
export const pausing = (ms: number, status = 429) => attemptOf(responseOf(status), ms);

/** A limiter, and a host whose responses the test decides. */
export class Controlled {
	readonly sent: string[] = [];
	/** Requests that failed without being sent: the name, and the reason. */
	readonly failed: string[] = [];
	private readonly limiter = new HostLimiter();
	private readonly responses: Array<(attempt: Attempt) => void> = [];

	/** The number of requests that were sent and have no response. */
	get inFlight(): number {
		return this.responses.length;
	}

	async request(name: string, given: Partial<QueuedRequest> = {}, signal = new Stop()) {
		const send = async () => {
			this.sent.push(name);
			return await new Promise<Attempt>((resolve) => this.responses.push(resolve));
		};
		const running = this.limiter.run({ ...QUEUED, caller: this, ...given }, send, signal);
		running.catch(({ message }: Error) => this.failed.push(`${name}: ${message}`));
		await pass();
	}

	async requestAll(count: number, given?: Partial<QueuedRequest>) {
		await Promise.all(times(count, async () => await this.request('', given)));
	}

	/** Responds to the requests that were sent first. */
	async respond(attempt = OK, count = 1) {
		this.responses.splice(0, count).forEach((resolve) => resolve(attempt));
		await pass();
	}
}

/** Returns a limiter with `count` requests that wait or are in flight. */
export async function busy(count = 200): Promise<Controlled> {
	const host = new Controlled();
	await host.requestAll(count);
	return host;
}

/** Responds `count` times to all requests in flight, after a delay. Returns the number in flight after each time. */
export async function roundTrips(host: Controlled, count: number, delayMs = 50): Promise<number[]> {
	const inFlight: number[] = [];
	for (let round = 0; round < count; round += 1) {
		await pass(delayMs);
		await host.respond(OK, host.inFlight);
		inFlight.push(host.inFlight);
	}
	return inFlight;
}

/** Sends the request `a1` of the caller `a`, or `a1!` in the editor. */
export async function requestByName(host: Controlled, name: string, signal?: Stop): Promise<void> {
	const caller = CALLERS[name.charAt(0)];
	await host.request(name, { caller, isUrgent: name.endsWith('!') }, signal);
}

/** Sends the waiting requests one by one. Returns the names of all requests after the first four. */
export async function sendAll(host: Controlled): Promise<string> {
	while (host.inFlight > 0) await host.respond(leaves(0));
	return host.sent.slice(4).join(' ');
}
