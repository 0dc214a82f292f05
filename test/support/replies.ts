/** Returns a JSON response. */
export function json(status: number, body: unknown, headers = {}) {
	return text(status, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
}

/** Returns a web page, as a server or a proxy sends on an error or instead of the API's response. */
export function html(
	status: number,
	body = '<!DOCTYPE html><html><body><h1>Whoops, something went wrong</h1></body></html>',
) {
	return text(status, body, { 'content-type': 'text/html; charset=utf-8' });
}

/** Returns a response with exactly this body, as plain text unless the headers say otherwise. */
export function text(status: number, body: string, headers = {}) {
	return { response: { status, headers: { 'content-type': 'text/plain', ...headers }, body } };
}

/** Returns a response without a body. */
export function empty(status: number, headers = {}) {
	return { response: { status, headers } };
}

/** Returns a rate-limited response (429), with a `Retry-After` header if one is given. */
export function rateLimited(retryAfter?: string) {
	return json(429, { message: 'Too Many Attempts.' }, retryAfterHeader(retryAfter));
}

/** Returns the response of a service that is down for maintenance (503), with a `Retry-After` header if one is given. */
export function unavailable(retryAfter?: string) {
	return json(503, { message: 'Down for maintenance.' }, retryAfterHeader(retryAfter));
}

/** Returns a redirect to this location, or without a `Location` header. */
export function redirect(status: number, location?: string) {
	return empty(status, location === undefined ? {} : { location });
}

function retryAfterHeader(retryAfter: string | undefined) {
	return retryAfter === undefined ? {} : { 'retry-after': retryAfter };
}
