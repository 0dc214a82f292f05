import { mapValues } from 'lodash';
import {
	REQUEST_DEFAULTS,
	type HttpClient,
} from '../../nodes/WebsiteAnalytics/transport/httpClient';
import type { Account } from '../../nodes/WebsiteAnalytics/transport/serviceAddress';

const MAX_BODY_BYTES = 20_000_000;

/** What the pack knows faults by for which Node has codes, or only names, of its own. */
const CODES: Readonly<Record<string, string>> = {
	UND_ERR_SOCKET: 'ECONNRESET',
	HTTPParserError: 'RESPONSE_NOT_HTTP',
};

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
				body: await readText(response),
			};
		} catch (error) {
			// `fetch` says only that it failed, and why in its cause.
			const { name, code } = Object(Object(error).cause);
			const known = CODES[name] ?? CODES[code];
			throw known === undefined ? error : withCode(known);
		}
	};
}

/** The body, which must end some day. */
async function readText(response: Response): Promise<string> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	for await (const chunk of response.body ?? []) {
		size += chunk.byteLength;
		if (size > MAX_BODY_BYTES) throw withCode('RESPONSE_TOO_LARGE');
		chunks.push(chunk);
	}
	// It drops a byte order mark, as the HTTP client of n8n does.
	return new TextDecoder().decode(Buffer.concat(chunks));
}

function withCode(code: string): Error {
	return Object.assign(new Error(code), { code });
}
