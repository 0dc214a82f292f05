import { setImmediate, setTimeout } from 'node:timers/promises';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReceivedRequest } from './requests';

/** A fault that a test orders: the first one added that fits a request and is not used up is taken. */
export interface Fault {
	/** Which requests it is for; all when left out. A text path must be equal, with the base path. */
	on?: { method?: string; path?: RegExp | string; query?: Record<string, string> };
	/** How many requests it takes: 1 by default, `Infinity` for all. */
	times?: number;
	answer: FaultAnswer;
}

/** What happens to the request. A part that is left out goes on as without a fault. */
export interface FaultAnswer {
	/** Milliseconds to wait before anything else happens. */
	delay?: number;
	/**
	 * `drop` closes the connection without a byte, `hang` leaves it unanswered until the service
	 * closes, and `cut` closes it after half of a response that promised to be whole.
	 */
	connection?: 'drop' | 'hang' | 'cut';
	/** Answered in place of the normal response. The body is sent as it is, an empty one by default. */
	response?: { status: number; headers?: Record<string, string>; body?: string };
	/** Changes the JSON of the normal response. */
	transform?: (json: unknown, request: ReceivedRequest) => unknown;
}

declare module 'fastify' {
	interface FastifyRequest {
		fault?: FaultAnswer;
	}
}

export class FaultList {
	private pending: Array<{ fault: Fault; left: number }> = [];

	add(fault: Fault): void {
		this.pending.push({ fault, left: fault.times ?? 1 });
	}

	clear(): void {
		this.pending = [];
	}

	/** Gives the answer of the fault that is for this request, and counts it as used. */
	take(request: ReceivedRequest): FaultAnswer | undefined {
		const found = this.pending.find(({ fault, left }) => left > 0 && fits(fault, request));
		if (!found) return undefined;
		found.left -= 1;
		return found.fault.answer;
	}
}

function fits({ on = {} }: Fault, request: ReceivedRequest): boolean {
	const { method, path, query = {} } = on;
	return (
		(method === undefined || method === request.method) &&
		(path === undefined ||
			(typeof path === 'string' ? path === request.path : path.test(request.path))) &&
		Object.entries(query).every(([name, value]) => request.query[name] === value)
	);
}

/** Lets ordered faults happen. They come before the key and the rate limit are looked at. */
export function applyFaults(app: FastifyInstance, faults: FaultList): void {
	app.addHook('onRequest', async (request, reply) => {
		const fault = faults.take(request.received);
		request.fault = fault;
		if (!fault) return;

		// A wait must not keep a process alive that has nothing else to do.
		if (fault.delay) await setTimeout(fault.delay, undefined, { ref: false });
		if (fault.connection === 'drop') {
			request.raw.socket.destroy();
			return reply.hijack();
		}
		if (fault.connection === 'hang') return reply.hijack();
		if (fault.response) {
			const { status, headers = {}, body } = fault.response;
			return reply.code(status).headers(headers).send(body);
		}
	});

	app.addHook('onSend', async (request, reply, payload) => {
		const { fault, received } = request;
		let sent = payload;
		const isJson = /json/.test(String(reply.getHeader('content-type')));
		if (fault?.transform && !fault.response && isJson && typeof sent === 'string') {
			sent = JSON.stringify(fault.transform(JSON.parse(sent), received));
		}
		return fault?.connection === 'cut' && typeof sent === 'string' ? cutShort(reply, sent) : sent;
	});
}

function cutShort(reply: FastifyReply, body: string): Readable {
	const whole = Buffer.from(body);
	reply.header('content-length', whole.length);
	return Readable.from(
		(async function* () {
			yield whole.subarray(0, Math.floor(whole.length / 2));
			// The half must be on its way before the connection goes.
			await setImmediate();
			reply.raw.destroy();
		})(),
	);
}
