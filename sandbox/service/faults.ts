import type { ServerResponse } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { isMatchWith, pickBy } from 'lodash';
import type { ReceivedRequest } from './receivedRequest';

/** A fault that a test injects. A request takes the first added fault that matches and is not used up. */
export interface Fault {
	/** Requests with the fault; all by default. A string must equal the path, base path included. */
	on?: { method?: string; path?: RegExp | string; query?: Record<string, string> };
	/** Number of requests with the fault: 1 by default, `Infinity` for all. */
	times?: number;
	effect: FaultEffect;
}

/** What happens to the request. Parts that are left out happen as without a fault. */
export interface FaultEffect {
	/** Delay before anything else happens. */
	delayMs?: number;
	/** Waits after the delay, for example until other requests have arrived. */
	waitFor?: () => Promise<void>;
	/**
	 * `drop` closes the connection without a response. `hang` keeps it open without a response until the service
	 * closes. `cut` closes it halfway through the body, and `cutGzip` sends half of a compressed body. `drip` sends
	 * spaces without end.
	 */
	connection?: 'drop' | 'hang' | 'cut' | 'drip' | 'cutGzip';
	/** Replaces the normal response. */
	response?: { status: number; headers?: Record<string, string>; body?: string };
	/** Changes the JSON of the normal response. */
	transform?: (json: unknown, request: ReceivedRequest, status: number) => unknown;
}

export class FaultList {
	private entries: Array<{ fault: Fault; remaining: number }> = [];

	add(fault: Fault) {
		this.entries.push({ fault, remaining: fault.times ?? 1 });
	}

	clear() {
		this.entries = [];
	}

	/** Returns the effect of the fault for this request, if there is one, and counts the use. */
	take(request: ReceivedRequest): FaultEffect | undefined {
		const isFor = ({ on = {} }: Fault) =>
			isMatchWith(request, pickBy(on), (seen: unknown, wanted: unknown) =>
				wanted instanceof RegExp ? wanted.test(String(seen)) : undefined,
			);
		const entry = this.entries.find(({ fault, remaining }) => remaining > 0 && isFor(fault));
		if (entry) entry.remaining -= 1;
		return entry?.fault.effect;
	}
}

/** Sends a body with this fault of the connection. The status and the headers are already set. */
export async function sendBody(
	response: ServerResponse,
	body: string,
	connection: FaultEffect['connection'],
) {
	const bytes = connection === 'cutGzip' ? gzipSync(body) : Buffer.from(body);
	const half = bytes.subarray(0, Math.floor(bytes.length / 2));
	if (connection === 'cut') {
		response.setHeader('content-length', bytes.length);
		response.write(half, () => response.destroy());
	} else if (connection === 'cutGzip') {
		response.setHeader('content-encoding', 'gzip').end(half);
	} else if (connection === 'drip') {
		while (!response.destroyed) {
			response.write(' ');
			await setTimeout(20, undefined, { ref: false });
		}
	} else response.end(bytes);
}
