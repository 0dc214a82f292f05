/**
 * The stand-in service: it implements docs/interface.md strictly, so that this pack can be tried and tested without a
 * real service. It generates its traffic and keeps its websites in memory.
 */
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import type { StatisticName } from '../../nodes/WebsiteAnalytics/analytics/catalog';
import { FaultList, sendBody } from './faults';
import { HttpError } from './httpError';
import { rateLimit } from './rateLimit';
import { isForm, type ReceivedRequest, receivedRequest } from './receivedRequest';
import { routesOf } from './routes';
import { statisticRows } from './traffic';
import { DEFAULT_WEBSITES, type NewWebsite, WebsiteStore } from './websites';

export type { Fault, FaultEffect } from './faults';
export type { ReceivedRequest } from './receivedRequest';
export type { NewWebsite } from './websites';

export interface ServiceOptions {
	/** The only API key that the service accepts. */
	apiKey?: string;
	/** Returns the current day as `yyyy-MM-dd`, the last one with traffic. Default: today in UTC. */
	today?: () => string;
	/** `false` turns the rate limit off. */
	requestsPerMinute?: number | false;
	/** Length of the minute in `requestsPerMinute`, for tests. */
	rateLimitWindowMs?: number;
	/** Websites at the start. */
	websites?: NewWebsite[];
	/** Port to listen on. Default: a free port. */
	port?: number;
	/** Path of the service on its host, such as `/analytics`. */
	basePath?: string;
}

interface Reply {
	status: number;
	headers?: Record<string, string>;
	json?: object;
	/** A body instead of JSON. */
	body?: string;
}

export type Service = Awaited<ReturnType<typeof startService>>;

/** Starts the service on 127.0.0.1. */
export async function startService({
	apiKey = 'sandbox-key',
	today = () => new Date().toISOString().slice(0, 10),
	requestsPerMinute = 60,
	rateLimitWindowMs = 60_000,
	websites = DEFAULT_WEBSITES,
	port = 0,
	basePath = '',
}: ServiceOptions = {}) {
	const store = new WebsiteStore(websites, () => `${today()}T00:00:00.000000Z`);
	const faults = new FaultList();
	const requests: ReceivedRequest[] = [];
	const replacedKeys = new Set<string>();
	const routes = routesOf(store, today);
	const countRequest = rateLimit(requestsPerMinute, rateLimitWindowMs);
	let inFlight = 0;

	async function handle(message: IncomingMessage, response: ServerResponse) {
		const key = message.headers.authorization?.replace('Bearer ', '');
		if (key !== undefined && replacedKeys.has(key)) {
			response.writeHead(401).end();
			return;
		}
		inFlight += 1;
		response.once('close', () => (inFlight -= 1));
		const request = receivedRequest(message, inFlight);
		requests.push(request);
		request.body = await text(message);
		if (isForm(request)) request.form = Object.fromEntries(new URLSearchParams(request.body));

		const effect = faults.take(request) ?? {};
		// The delay alone must not keep the process running.
		if (effect.delayMs) await setTimeout(effect.delayMs, undefined, { ref: false });
		await effect.waitFor?.();
		if (effect.connection === 'hang') return;
		if (effect.connection === 'drop') {
			message.socket.destroy();
			return;
		}
		const reply: Reply = effect.response ?? replyTo(request, response);
		const { status, headers = {}, json, body = '' } = reply;
		response.statusCode = status;
		request.status = status;
		if (json) response.setHeader('content-type', 'application/json; charset=utf-8');
		response.setHeaders(new Map(Object.entries(headers)));
		const changed = json && effect.transform ? effect.transform(json, request, status) : json;
		await sendBody(response, json ? JSON.stringify(changed) : body, effect.connection);
	}

	/** Returns the response of a service without faults. */
	function replyTo(request: ReceivedRequest, response: ServerResponse): Reply {
		try {
			const { method, path, headers, body } = request;
			const api = `${basePath}/api/v1`;
			if (!path.startsWith(`${api}/`)) return { status: 404, body: 'Not found' };
			if (headers.authorization !== `Bearer ${apiKey}`) {
				const wantsJson = /^\s*application\/json\s*([;,]|$)/i.test(headers.accept ?? '');
				if (!wantsJson) return { status: 302, headers: { location: `${basePath}/login` } };
				throw new HttpError(401, { message: 'Unauthenticated.' });
			}
			countRequest(response);
			const [, list, id = ''] = /^(\/\w+)(?:\/([^/]+))?$/.exec(path.slice(api.length)) ?? [];
			const handler = routes[`${method} ${list}${id && '/:id'}`];
			if (handler === undefined) throw new HttpError(404, 'Resource not found.');
			if (method === 'POST' || method === 'PUT') {
				const error = 'The body must be application/x-www-form-urlencoded.';
				if (!isForm(request)) throw new HttpError(415, error);
			} else if (body !== '') throw new HttpError(400, 'This request takes no body.');
			return { status: method === 'POST' ? 201 : 200, json: handler(request, id) };
		} catch (error) {
			return error instanceof HttpError ? error : new HttpError(500, 'Server Error');
		}
	}

	const server = createServer((message, response) => {
		// Fails when the client closes the connection.
		handle(message, response).catch(() => response.destroy());
	});
	// The service must not close an idle connection just when a client uses it again.
	server.keepAliveTimeout = 72_000;
	await once(server.listen(port, '127.0.0.1'), 'listening');

	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${basePath}`,
		get apiKey() {
			return apiKey;
		},
		/**
		 * Replaces the API key. The service then rejects late requests of an earlier run, which still have the old key,
		 * without recording them or applying faults to them.
		 */
		renewKey() {
			replacedKeys.add(apiKey);
			apiKey = `sandbox-key-${replacedKeys.size}`;
		},
		/** Accepts requests that arrive in another way, such as over TLS. */
		server,
		/** All requests in order of arrival, including those affected by a fault. */
		requests,
		faults,
		/** The current websites. */
		get websites() {
			return store.all;
		},
		/** Adds a website without traffic, as a person does by hand. */
		addWebsite: (domain: string) => store.add({ domain }),
		/** Returns all rows of a statistic between two days (`yyyy-MM-dd`, inclusive), by descending count. */
		statistic(websiteId: number, name: StatisticName, from: string, to: string) {
			const website = store.all.find(({ id }) => id === websiteId);
			if (!website) throw new Error(`The stand-in service has no website ${websiteId}.`);
			return statisticRows(website, name, { from, to, today: today() });
		},
		/** Stops the service and closes all connections, including those with a pending response. */
		async close() {
			const closed = once(server, 'close');
			server.close();
			server.closeAllConnections();
			await closed;
		},
	};
}
