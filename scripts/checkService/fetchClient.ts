import { mapValues } from 'lodash';
import type { Account } from '../../nodes/WebsiteAnalytics/http/account';
import { type HttpClient, REQUEST_DEFAULTS } from '../../nodes/WebsiteAnalytics/http/httpClient';

/** Returns an HTTP client for the pack's own connection. The client uses Node's `fetch` instead of n8n. */
export function fetchClient({ address, apiKey }: Account): HttpClient {
	return async ({ method, url, qs = {}, headers, body }, signal) => {
		const query = new URLSearchParams(mapValues(qs, String)).toString();
		try {
			const response = await fetch(address + url + (query && `?${query}`), {
				method,
				headers: { ...REQUEST_DEFAULTS.headers, ...headers, Authorization: `Bearer ${apiKey}` },
				body: typeof body === 'string' ? body : undefined,
				redirect: 'manual',
				signal,
			});
			const { status, headers: received } = response;
			return { status, headers: Object.fromEntries(received), body: await response.text() };
		} catch (error) {
			// n8n's client reports a closed connection with this code, which the pack retries.
			const isClosed = Object(Object(error).cause).code === 'UND_ERR_SOCKET';
			throw isClosed ? Object.assign(new Error('closed'), { code: 'ECONNRESET' }) : error;
		}
	};
}
