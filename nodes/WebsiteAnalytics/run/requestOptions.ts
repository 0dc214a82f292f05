import { attempt, get, isError } from 'lodash';
import type { IHttpRequestOptions } from 'n8n-workflow';
import { isObject, readWholeNumber } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { parseAddress } from '../values/webAddress';

/** How many items begin at once, and how long after them the next ones do. */
export type Batching = ReturnType<typeof readRequestOptions>['batching'];

/** The longest time of a timer. */
const MAX_MS = 2_147_483_647;

/**
 * Reads the settings that n8n adds to every declarative node, under 'Request Options'.
 *
 * @param given the value of the parameter `requestOptions`
 * @throws UserFacingError naming the option
 */
export function readRequestOptions(given: unknown) {
	const { timeout, proxy, allowUnauthorizedCerts } = isObject(given) ? given : {};
	const batchSize: unknown = get(given, 'batching.batch.batchSize', 1);
	const batchInterval: unknown = get(given, 'batching.batch.batchInterval', 0);
	// n8n describes -1 items as "disabled" and takes 0 items for 1.
	const size = readWholeNumber(batchSize, 'Items per Batch', { from: -1 });
	return {
		http: {
			skipSslCertificateValidation: allowUnauthorizedCerts === true,
			...(typeof proxy === 'string' && proxy.trim() !== '' && { proxy: readProxy(proxy.trim()) }),
		},
		/** Undefined for the default. */
		timeoutMs: readWholeNumber(timeout || 0, 'Timeout', { from: 0, to: MAX_MS }) || undefined,
		batching: {
			size: size === -1 ? Infinity : Math.max(size, 1),
			intervalMs: readWholeNumber(batchInterval, 'Batch Interval', { from: 0, to: MAX_MS }),
		},
	};
}

/**
 * Reads the address of a proxy.
 * @throws UserFacingError when n8n cannot use it
 */
function readProxy(text: string): IHttpRequestOptions['proxy'] {
	// With any other kind, such as socks, n8n would send the requests without a proxy.
	if (/^https?:$/.test(parseAddress(text)?.protocol ?? '')) {
		// n8n decodes the password. A percent sign that encodes nothing would end the request.
		const url = text.replace(/%(?![\da-f]{2})/gi, '%25');
		const isBroken = isError(attempt(decodeURIComponent, url));
		// n8n takes the address as text in every supported version. Only its type demands an object.
		return (isBroken ? text.replaceAll('%', '%25') : url) as string & IHttpRequestOptions['proxy'];
	}
	throw new UserFacingError(
		// A password can stand before the host.
		`'Proxy' is not an http or https address: ${quote(text.replace(/.*@/s, ''))}`,
		"Set 'Proxy' under 'Request Options' to the address of the proxy with its port, e.g. http://proxy.example:3128, or remove it.",
	);
}
