import type { IHttpRequestOptions, IN8nHttpFullResponse } from 'n8n-workflow';
import type { Account } from '../../../../nodes/WebsiteAnalytics/http/account';
import {
	connect,
	type Connection,
	type ConnectionSettings,
} from '../../../../nodes/WebsiteAnalytics/http/connection';

interface SentRequest extends IHttpRequestOptions {
	/** Time on the clock that measures waits. */
	atMs: number;
	signal: AbortSignal;
}

export interface NewHost {
	host: string;
	/** The requests so far, in the order in which they were sent. */
	sent: SentRequest[];
	connect(settings?: Partial<ConnectionSettings>, account?: Partial<Account>): Connection;
}

let hosts = 0;

/**
 * Returns a host of which the process remembers nothing, without a network.
 * @param respond responds to a request; `count` is the number of requests so far, and the signal ends this request
 */
export function newHost(
	respond: (
		count: number,
		signal: AbortSignal,
	) => IN8nHttpFullResponse | Promise<IN8nHttpFullResponse>,
): NewHost {
	hosts += 1;
	const host = `host-${hosts}.example`;
	const sent: SentRequest[] = [];
	return {
		host,
		sent,
		connect: (settings = {}, account = {}) =>
			connect(
				{ address: `https://${host}`, apiKey: 'key-1234', ...account },
				async (request, signal) => {
					sent.push({ ...request, atMs: performance.now(), signal });
					return await respond(sent.length, signal);
				},
				settings,
			),
	};
}

/** Returns a response with the JSON object that the interface specifies for a success. */
export const reply = (statusCode: number, headers = {}, fields = {}): IN8nHttpFullResponse => ({
	statusCode,
	headers,
	body: JSON.stringify({ data: {}, ...fields }),
});

/** The response of a host that never responds. */
export const NEVER = new Promise<never>(() => {});

/** Returns the error of an HTTP client with this code. */
export const clientError = (code: string, message = code): Error =>
	Object.assign(new Error(message), { code });

/** Lets `milliseconds` of the fake clock pass, and runs the timers that are due. */
export const pass = async (milliseconds = 0) => await jest.advanceTimersByTimeAsync(milliseconds);

/** Sends a request. Returns the JSON of the response. */
export const get = async (connection: Connection, path = '/api/v1/websites') =>
	(await connection.send({ method: 'GET', path })).body;
