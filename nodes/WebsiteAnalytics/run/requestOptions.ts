import type { IHttpRequestOptions } from 'n8n-workflow';
import { readWholeNumber } from '../parameterReaders';
import { Problem } from '../problem';
import { quote } from '../text';
import { isObject } from '../json';

/** The settings that n8n adds to every declarative node, under 'Request Options'. */
export interface RequestOptions {
	http: Pick<IHttpRequestOptions, 'proxy' | 'skipSslCertificateValidation'>;
	/** Undefined for the default. */
	timeoutMs: number | undefined;
	batching: Batching;
}

/** How many items begin at once, and how long after them the next ones do. */
export interface Batching {
	size: number;
	intervalMs: number;
}

const UNBATCHED: Batching = { size: Infinity, intervalMs: 0 };
/** The longest that a timer can be set to is about 24 days. */
const MAX_TIMEOUT_MS = 24 * 24 * 60 * 60_000;
const LIMITS = { from: 1, to: 2_147_483_647 };

/** @param given the value of the parameter `requestOptions` @throws Problem naming the option */
export function readRequestOptions(given: unknown): RequestOptions {
	const { timeout, proxy, allowUnauthorizedCerts, batching } = isObject(given) ? given : {};
	return {
		http: {
			skipSslCertificateValidation: allowUnauthorizedCerts === true,
			...(typeof proxy === 'string' && proxy.trim() !== '' && { proxy: readProxy(proxy) }),
		},
		timeoutMs: readTimeout(timeout),
		batching: readBatching(isObject(batching) ? batching.batch : undefined),
	};
}

/** Nothing and 0 are the default. */
function readTimeout(given: unknown): number | undefined {
	const timeoutMs = typeof given === 'string' ? Number(given) : (given ?? 0);
	if (timeoutMs === 0) return undefined;
	if (typeof timeoutMs === 'number' && timeoutMs > 0 && timeoutMs < Infinity) {
		return Math.min(timeoutMs, MAX_TIMEOUT_MS);
	}
	throw new Problem(
		`'Timeout' is not a number of milliseconds: ${quote(given)}`,
		"Set 'Timeout' under 'Request Options' to a number of milliseconds, e.g. 30000, or remove it.",
	);
}

/** -1 items, and 0 milliseconds, stand for no batching. */
function readBatching(given: unknown): Batching {
	const { batchSize = 1, batchInterval = 0 } = isObject(given) ? given : {};
	if (Number(batchInterval) === 0 || Number(batchSize) === -1) return UNBATCHED;
	return {
		size: readWholeNumber(batchSize, 'Items per Batch', LIMITS),
		intervalMs: readWholeNumber(batchInterval, 'Batch Interval', LIMITS),
	};
}

function readProxy(text: string): IHttpRequestOptions['proxy'] {
	const url = URL.canParse(text) ? new URL(text) : undefined;
	if (!url || url.hostname === '') throw badProxy(text);
	const protocol = url.protocol.replace(':', '');
	return {
		host: url.hostname,
		// A port that goes without saying is not kept.
		port: Number(url.port) || (protocol === 'https' ? 443 : 80),
		protocol,
		...(url.username !== '' && {
			auth: {
				username: decodeURIComponent(url.username),
				password: decodeURIComponent(url.password),
			},
		}),
	};
}

/** It may hold a password, so it is quoted without what comes before the host. */
function badProxy(text: string): Problem {
	return new Problem(
		`'Proxy' is not a web address: ${quote(text.replace(/.*@/s, ''))}`,
		"Set 'Proxy' under 'Request Options' to the address of the proxy with its port, e.g. http://proxy.example:3128, or remove it.",
	);
}
