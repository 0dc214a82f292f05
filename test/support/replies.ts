/** A JSON response. */
export function json(status: number, body: unknown, headers = {}) {
	return text(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

/** A web page, as a server or a proxy in front of it sends on an error or in place of the API. */
export function html(
	status: number,
	body = '<!DOCTYPE html><html><body><h1>Whoops, something went wrong</h1></body></html>',
) {
	return text(status, body, { 'content-type': 'text/html; charset=utf-8' });
}

/** A response with this body as it is, as plain text unless the headers say otherwise. */
export function text(status: number, body: string, headers = {}) {
	return { response: { status, headers: { 'content-type': 'text/plain', ...headers }, body } };
}

/** A response without a body. */
export function empty(status: number, headers = {}) {
	return { response: { status, headers } };
}

/** A rate-limited response (429), with the `Retry-After` header if there is one. */
export function rateLimited(retryAfter?: string) {
	return json(429, { message: 'Too Many Attempts.' }, retryAfterHeader(retryAfter));
}

/** A response of a service that is down for maintenance (503), with `Retry-After` if there is one. */
export function unavailable(retryAfter?: string) {
	return json(503, { message: 'Down for maintenance.' }, retryAfterHeader(retryAfter));
}

/** A redirect to this location, or without a `Location` header. */
export function redirect(status: number, location?: string) {
	return empty(status, location === undefined ? {} : { location });
}

function retryAfterHeader(retryAfter: string | undefined) {
	return retryAfter === undefined ? {} : { 'retry-after': retryAfter };
}
