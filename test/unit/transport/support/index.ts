import {
	readResponse,
	type ServiceResponse,
} from '../../../../nodes/WebsiteAnalytics/transport/response';
export const REQUEST_INFO = {
	method: 'GET',
	path: '/api/v1/websites',
	address: 'https://analytics.example/app',
};
export const FIRST_ATTEMPT = { attempts: 1, waitedMs: 0 };

/** A response as the transport reads it; a body that is not text is sent as JSON. */
export function responseOf(status: number, body: unknown = '', headers = {}): ServiceResponse {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return readResponse({ status, headers, body: text }, (unredacted) => unredacted, 0);
}
