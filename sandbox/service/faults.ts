import { setImmediate, setTimeout } from 'node:timers/promises';
import { Readable } from 'node:stream';
import { gzipSync } from 'node:zlib';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReceivedRequest } from './requests';

/** How often a response that drips sends something. */
const DRIP_MS = 20;

/** A fault that a test injects. A request takes the first one added that matches and is not used up. */
export interface Fault {
	/** Which requests it applies to; all by default. A string must equal the path, base path included. */
	on?: { method?: string; path?: RegExp | string; query?: Record<string, string> };
	/** How many requests it applies to: 1 by default, `Infinity` for all. */
	times?: number;
	effect: FaultEffect;
}

/** What a fault is chosen by. */
type Target = Pick<ReceivedRequest, 'method' | 'path' | 'query'>;

/** What happens to the request. Parts that are left out happen as without a fault. */
export interface FaultEffect {
	/** How long to wait before anything else happens. */
	delayMs?: number;
	/** What to wait for besides, such as a turn among other requests. */
	waitFor?: () => Promise<void>;
	/**
	 * `drop` closes the connection without a response, `hang` keeps it open without a response until
	 * the service closes, and `cut` closes it halfway through the response body. `drip` sends the
	 * response in tiny parts that have no end, and `cutGzip` a compressed body without its second half.
	 */
	connection?: 'drop' | 'hang' | 'cut' | 'drip' | 'cutGzip';
	/** A response to send instead of the normal one, with the body as given or an empty one. */
	response?: { status: number; headers?: Record<string, string>; body?: string };
	/** Headers to add to the normal response, in place of its own of the same names. */
	headers?: Record<string, string>;
	/** Changes the JSON of the normal response, whose status it is given. */
	transform?: (json: unknown, request: ReceivedRequest, status: number) => unknown;
}

declare module 'fastify' {
	interface FastifyRequest {
		faultEffect?: FaultEffect;
	}
}

export class FaultList {
	private entries: Array<{ fault: Fault; remaining: number }> = [];

	add(fault: Fault): void {
		this.entries.push({ fault, remaining: fault.times ?? 1 });
	}

	clear(): void {
		this.entries = [];
	}

	/** Gives the effect of the fault for this request, if there is one, and counts the use. */
	take(request: Target): FaultEffect | undefined {
		const entry = this.entries.find(
			({ fault, remaining }) => remaining > 0 && matches(fault, request),
		);
		if (!entry) return undefined;
		entry.remaining -= 1;
		return entry.fault.effect;
	}
}

function matches({ on = {} }: Fault, request: Target): boolean {
	const { method, path, query = {} } = on;
	return (
		(method === undefined || method === request.method) &&
		(path === undefined ||
			(typeof path === 'string' ? path === request.path : path.test(request.path))) &&
		Object.entries(query).every(([name, value]) => request.query[name] === value)
	);
}

/** Applies faults to requests, before their API key and the rate limit are checked. */
export function applyFaults(app: FastifyInstance, faults: FaultList): void {
	app.addHook('onRequest', async (request, reply) => {
		const effect = faults.take(request.received);
		request.faultEffect = effect;
		if (!effect) return;

		// The delay alone must not keep the process running.
		if (effect.delayMs) await setTimeout(effect.delayMs, undefined, { ref: false });
		await effect.waitFor?.();
		if (effect.connection === 'drop') {
			request.raw.socket.destroy();
			return reply.hijack();
		}
		if (effect.connection === 'hang') return reply.hijack();
		if (effect.response) {
			const { status, headers = {}, body } = effect.response;
			return reply.code(status).headers(headers).send(body);
		}
	});

	app.addHook('onSend', async (request, reply, payload) => {
		const { faultEffect: effect, received } = request;
		let body = payload;
		if (effect?.headers) reply.headers(effect.headers);
		const isJson = /json/.test(String(reply.getHeader('content-type')));
		if (effect?.transform && !effect.response && isJson && typeof body === 'string') {
			body = JSON.stringify(effect.transform(JSON.parse(body), received, reply.statusCode));
		}
		if (typeof body !== 'string') return body;
		if (effect?.connection === 'cut') return cutOff(reply, body);
		if (effect?.connection === 'cutGzip') return cutGzip(reply, body);
		return effect?.connection === 'drip' ? drip(reply, body) : body;
	});
}

/** Announces the whole body, sends half of it and closes the connection. */
function cutOff(reply: FastifyReply, body: string): Readable {
	const bytes = Buffer.from(body);
	reply.header('content-length', bytes.length);
	return Readable.from(
		(async function* () {
			yield bytes.subarray(0, Math.floor(bytes.length / 2));
			// Lets the first half be written before the connection closes.
			await setImmediate();
			reply.raw.destroy();
		})(),
	);
}

/** The first half of the compressed body, as a proxy sends it that was cut off from the service itself. */
function cutGzip(reply: FastifyReply, body: string): Buffer {
	const bytes = gzipSync(body);
	const half = bytes.subarray(0, Math.floor(bytes.length / 2));
	reply.headers({ 'content-encoding': 'gzip', 'content-length': half.length });
	return half;
}

/** A space now and then, and never the body, until the client or the service closes the connection. */
function drip(reply: FastifyReply, body: string): Readable {
	reply.removeHeader('content-length');
	return Readable.from(
		(async function* () {
			while (!reply.raw.destroyed) {
				yield ' ';
				await setTimeout(DRIP_MS, undefined, { ref: false });
			}
			yield body;
		})(),
	);
}
