import {
	REQUEST_DEFAULTS,
	type HttpClient,
} from '../../nodes/WebsiteAnalytics/transport/httpClient';
import type { Account } from '../../nodes/WebsiteAnalytics/transport/serviceAddress';

const MAX_BODY_BYTES = 20_000_000;

/** Node's own code for a connection that the other side closed, and the code that the pack knows. */
const CLOSED = 'UND_ERR_SOCKET';
const DISCONNECTED = 'ECONNRESET';

/** Node's parser of responses has a code in some versions of Node only. */
const PARSER_ERROR = 'HTTPParserError';
const NOT_HTTP = 'RESPONSE_NOT_HTTP';

/** The pack's HTTP client, with Node's own `fetch` in place of n8n. */
export function fetchClient({ address, apiKey }: Account): HttpClient {
	return async ({ method, url, qs, headers, body }, signal) => {
		try {
			const response = await fetch(address + url + queryOf(qs), {
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
			throw code === undefined ? error : withCode(code === CLOSED ? DISCONNECTED : code);
		}
	};
}

function queryOf(query: object = {}): string {
	const entries = new URLSearchParams();
	for (const [name, value] of Object.entries(query)) entries.set(name, String(value));
	return entries.size === 0 ? '' : `?${entries.toString()}`;
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
	if ('name' in error && error.name === PARSER_ERROR) return NOT_HTTP;
	const code = 'cause' in error ? codeOf(error.cause) : undefined;
	return code ?? ('code' in error && typeof error.code === 'string' ? error.code : undefined);
}

function withCode(code: string): Error {
	return Object.assign(new Error(code), { code });
}
