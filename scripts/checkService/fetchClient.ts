import { mapValues } from 'lodash';
import {
	REQUEST_DEFAULTS,
	type HttpClient,
} from '../../nodes/WebsiteAnalytics/transport/httpClient';
import type { Account } from '../../nodes/WebsiteAnalytics/transport/serviceAddress';

/** The pack's HTTP client, with Node's own `fetch` in place of n8n. */
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
			return {
				status: response.status,
				headers: Object.fromEntries(response.headers),
				body: await response.text(),
			};
		} catch (error) {
			// `fetch` says only that it failed, and why in its cause. The pack knows a closed connection by
			// another code.
			const isClosed = Object(Object(error).cause).code === 'UND_ERR_SOCKET';
			throw isClosed ? Object.assign(new Error('closed'), { code: 'ECONNRESET' }) : error;
		}
	};
}
