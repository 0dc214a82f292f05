import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout } from 'node:timers/promises';
import { sendBody, type FaultList } from './faults';
import { HttpError } from './httpError';
import { isForm, receivedRequest, type ReceivedRequest } from './receivedRequest';
import { routesOf } from './routes';
import type { NewWebsite, WebsiteStore } from './websites';

export interface ServiceOptions {
	/** The only API key that the service accepts. Default: `sandbox-key`. */
	apiKey?: string;
	/** Returns the current day as `yyyy-MM-dd`, the last one with traffic. Default: today in UTC. */
	today?: () => string;
	/** Default: 60. `false` turns the rate limit off. */
	requestsPerMinute?: number | false;
	/** Length of that minute, for tests. Default: 60,000. */
	rateLimitWindowMs?: number;
	/** Websites at the start. Default: `DEFAULT_WEBSITES`. */
	websites?: NewWebsite[];
	/** Path of the service on its host, such as `/analytics`. Default: none. */
	basePath?: string;
}

interface State {
	/** Requests with a replaced key are neither recorded nor affected by faults. */
	keys: { current: string; replaced: ReadonlySet<string> };
	store: WebsiteStore;
	faults: FaultList;
	requests: ReceivedRequest[];
}

interface Reply {
	status: number;
	headers?: Record<string, string>;
	json?: object;
	/** Instead of JSON. */
	body?: string;
}

/** Creates the HTTP server. The caller makes it listen. */
export function buildServer(
	options: Required<Omit<ServiceOptions, 'websites'>>,
	{ keys, store, faults, requests }: State,
): Server {
	const { basePath, today } = options;
	const api = `${basePath}/api/v1`;
	const routes = routesOf(store, today);
	const countRequest = rateLimit(options);
	let inFlight = 0;

	async function handle(message: IncomingMessage, response: ServerResponse): Promise<void> {
		const key = message.headers.authorization?.replace('Bearer ', '');
		if (key !== undefined && keys.replaced.has(key)) {
			response.writeHead(401).end();
			return;
		}
		inFlight += 1;
		const request = receivedRequest(message, inFlight);
		requests.push(request);
		response.once('close', () => {
			inFlight -= 1;
		});
		request.body = await text(message);
		if (isForm(request)) request.form = Object.fromEntries(new URLSearchParams(request.body));

		const { delayMs, waitFor, connection, ...effect } = faults.take(request) ?? {};
		// The delay alone must not keep the process running.
		if (delayMs) await setTimeout(delayMs, undefined, { ref: false });
		await waitFor?.();
		if (connection === 'hang') return;
		if (connection === 'drop') {
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
		await sendBody(response, json ? JSON.stringify(changed) : body, connection);
	}

	/** Returns the response of a service without faults. */
	function replyTo(request: ReceivedRequest, response: ServerResponse): Reply {
		try {
			const { method, path, headers, body } = request;
			if (!path.startsWith(`${api}/`)) return { status: 404, body: 'Not found' };
			if (headers.authorization !== `Bearer ${keys.current}`) {
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
	// Connections that clients keep open must not be closed just when they are used again.
	server.keepAliveTimeout = 72_000;
	return server;
}

/**
 * Returns a function that counts a request, adds the rate limit to the headers of its response, and throws for a
 * request above the limit.
 */
function rateLimit({
	requestsPerMinute: max,
	rateLimitWindowMs,
}: Pick<Required<ServiceOptions>, 'requestsPerMinute' | 'rateLimitWindowMs'>) {
	let endsAt = 0;
	let count = 0;
	return (response: ServerResponse) => {
		if (max === false) return;
		if (Date.now() >= endsAt) [endsAt, count] = [Date.now() + rateLimitWindowMs, 0];
		count += 1;
		response.setHeader('x-ratelimit-limit', max);
		response.setHeader('x-ratelimit-remaining', Math.max(0, max - count));
		if (count <= max) return;
		const seconds = String(Math.ceil((endsAt - Date.now()) / 1000));
		const headers = { 'retry-after': seconds, 'x-ratelimit-reset': seconds };
		throw new HttpError(429, { message: 'Too Many Attempts.' }, headers);
	};
}
