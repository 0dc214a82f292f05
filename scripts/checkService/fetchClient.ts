import { mapValues } from 'lodash';
import {
	REQUEST_DEFAULTS,
	type HttpClient,
} from '../../nodes/WebsiteAnalytics/transport/httpClient';
import type { Account } from '../../nodes/WebsiteAnalytics/transport/serviceAddress';

const MAX_BODY_BYTES = 20_000_000;

/** What the pack knows faults by that Node has codes, or only names, of its own for. */
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
			const code = codeOf(error);
			throw code === undefined ? error : withCode(CODES[code] ?? code);
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

/** The innermost code: `fetch` says only that it failed, and why in its cause. */
function codeOf(error: unknown): string | undefined {
	if (typeof error !== 'object' || error === null) return undefined;
	const { name = '', code, cause } = error as { name?: string; code?: unknown; cause?: unknown };
	if (name in CODES) return name;
	return codeOf(cause) ?? (typeof code === 'string' ? code : undefined);
}

function withCode(code: string): Error {
	return Object.assign(new Error(code), { code });
}
