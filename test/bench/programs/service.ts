/** The sandbox service in a process of its own, so that its CPU time is not the node's. */
import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { maxBy, range } from 'lodash';
import {
	startService,
	type Service,
	type ServiceOptions,
	type StatisticName,
	type FaultEffect,
} from '../../../sandbox/service';
import { serveRows, type Rows } from '../../support/serveRows';
import { withSelfSignedCertificate } from '../../support/tlsService';
import type { BenchCredential } from './additionalData';
import { monotonicMs, respond } from './respond';

export interface ServiceSetup extends Pick<ServiceOptions, 'rateLimitWindowMs'> {
	/** How many websites there are, with the ids from 1 on. */
	websites: number;
	/** How long every response takes. */
	delayMs?: number;
	/** How many requests are worked on at a time, for `delayMs` each; the others wait. */
	slots?: number;
	/** No rate limit by default. */
	requestsPerMinute?: number;
	/** The day that it is, as `yyyy-MM-dd`. Default: today in UTC. */
	today?: string;
	/** How many values the statistic `page` has, in place of the generated ones. */
	pages?: number;
}

/** A request that has arrived. */
export interface Arrival {
	/** With its query. */
	path: string;
	atMs: number;
	/** The status of the response that was sent. */
	status: number;
}

export type FaultName = keyof typeof FAULTS;

/** What happens to services and connections now and then. */
const FAULTS = {
	rateLimited: { response: { status: 429, headers: { 'retry-after': '1' }, body: '{}' } },
	unavailable: { response: { status: 502, body: 'Bad Gateway' } },
	dropped: { connection: 'drop' },
	cut: { connection: 'cut' },
	slow: { delayMs: 300 },
	malformed: {
		response: { status: 200, headers: { 'content-type': 'application/json' }, body: '{"da' },
	},
} as const satisfies Record<string, FaultEffect>;

const VISITORS_PER_DAY = 5000;
const MAX_WAITING_CONNECTIONS = 8192;

let service: Service | undefined;
let today: string | undefined;
let arrivals: Array<{ path: string; atMs: number; response: ServerResponse }> = [];

const handlers = {
	async start(setup: ServiceSetup): Promise<BenchCredential> {
		const { websites, delayMs, slots, requestsPerMinute = false, rateLimitWindowMs, pages } = setup;
		today = setup.today;
		const started = await startService({
			today: () => today ?? new Date().toISOString().slice(0, 10),
			requestsPerMinute,
			rateLimitWindowMs,
			websites: range(1, websites + 1).map((id) => ({
				id,
				domain: domainOf(id),
				visitorsPerDay: VISITORS_PER_DAY,
			})),
		});
		service = started;
		// The service generates 260 pages at most. These are in order by value and by count alike.
		if (pages !== undefined) serveRows(started, { page: pagesUpTo(pages) }, undefined, delayMs);
		if (delayMs !== undefined) {
			const effect = slots === undefined ? { delayMs } : { waitFor: workIn(slots, delayMs) };
			started.faults.add({ times: Infinity, effect });
		}
		return { baseUrl: started.url, apiKey: started.apiKey };
	},

	/**
	 * Listens at an https address, too. The certificate is verified as any other, which takes the time that
	 * it takes, but n8n is told to go on, because nobody vouches for it.
	 */
	async listenWithTls(): Promise<Required<BenchCredential>> {
		if (!service) throw new Error('The service has not been started');
		const { url } = await withSelfSignedCertificate(service);
		return { baseUrl: url, apiKey: service.apiKey, allowUnauthorizedCerts: true };
	},

	/** Lets a new day begin (`yyyy-MM-dd`). */
	async setToday(day: string): Promise<void> {
		today = day;
	},

	/** Has the next request fail like this; what was ordered before and has not happened does not. */
	async orderFault(name: FaultName | null): Promise<void> {
		service?.faults.clear();
		if (name !== null) service?.faults.add({ effect: FAULTS[name] });
	},

	/** How many rows a statistic of a website has on a day. */
	async countRows({ id, name, day }: { id: number; name: StatisticName; day: string }) {
		return service?.statistic(id, name, day, day).length ?? 0;
	},

	async countArrivals(): Promise<number> {
		return arrivals.length;
	},

	/** The most requests that were under way at once since they were last taken. */
	async mostInFlight(): Promise<number> {
		return maxBy(service?.requests, 'inFlight')?.inFlight ?? 0;
	},

	/** All requests since the last call, in order of arrival. */
	async takeArrivals(): Promise<Arrival[]> {
		const taken = arrivals.map(({ path, atMs, response }) => ({
			path,
			atMs,
			status: response.statusCode,
		}));
		arrivals = [];
		if (service) service.requests.length = 0;
		return taken;
	},
};

export type ServiceProgram = typeof handlers;

/** Works on so many requests at a time, in the order in which they come. */
function workIn(slots: number, workMs: number): () => Promise<void> {
	const waiting: Array<() => void> = [];
	let free = slots;
	return async () => {
		if (free > 0) free -= 1;
		else await new Promise<void>((resolve) => waiting.push(resolve));
		await sleep(workMs);
		const next = waiting.shift();
		if (next) next();
		else free += 1;
	};
}

function pagesUpTo(count: number): Rows {
	return range(1, count + 1).map((page) => [`/${String(page).padStart(6, '0')}`, count - page + 1]);
}

function domainOf(id: number): string {
	return `site-${id}.example`;
}

// The HTTP Request node opens all its connections at once. Node keeps 511 waiting at most, and each
// that is dropped is tried again after a second, which is not what the bench compares.
const listen = Server.prototype.listen;
Server.prototype.listen = function (this: Server, options: object, ...rest: []) {
	return listen.call(this, { ...options, backlog: MAX_WAITING_CONNECTIONS }, ...rest);
} as typeof listen;

subscribe('http.server.request.start', (message) => {
	const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
	arrivals.push({ path: request.url ?? '', atMs: monotonicMs(), response });
});

respond(handlers);
