import {
	readResponse,
	type ServiceResponse,
} from '../../../nodes/WebsiteAnalytics/transport/response';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';

export const REQUEST_INFO = {
	method: 'GET',
	path: '/api/v1/websites',
	address: 'https://analytics.example/app',
};
export const FIRST_ATTEMPT = { attempts: 1, waitedMs: 0 };

/** An answer as it would be read from the wire; a body that is no text is sent as JSON. */
export function responseOf(status: number, body: unknown = '', headers = {}): ServiceResponse {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return readResponse({ status, headers, body: text }, (words) => words, 0);
}

/** The problem that `run` throws. */
export function problemOf(run: () => unknown): Problem {
	try {
		run();
	} catch (error) {
		if (error instanceof Problem) return error;
		throw error;
	}
	throw new Error('There was no problem');
}
