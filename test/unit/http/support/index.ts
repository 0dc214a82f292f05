import { groupBy } from 'lodash';
import type { UserFacingError } from '../../../../nodes/WebsiteAnalytics/values/userFacingError';
import type { NetworkError, RequestInfo } from '../../../../nodes/WebsiteAnalytics/http/httpClient';
import {
	readResponse,
	type ServiceResponse,
} from '../../../../nodes/WebsiteAnalytics/http/response';

export const REQUEST_INFO: RequestInfo = {
	method: 'GET',
	path: '/api/v1/websites',
	address: 'https://analytics.example/app',
};
export const FIRST_ATTEMPT = { attempts: 1, waitedMs: 0 };

/** Returns a response as the transport reads it. Sends a body that is not a text as JSON. */
export function responseOf(
	status: number,
	body: unknown = '',
	headers = {},
	method = 'GET',
): ServiceResponse {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return readResponse(
		{ statusCode: status, headers, body: text },
		method,
		(unredacted) => unredacted,
		0,
	);
}

/** Returns a network error with this code. */
export function networkError(code: string, message = ''): NetworkError {
	return { code, message, timeoutMs: 5000 };
}

/** Returns problems as a page for reviewers: the case, the message, the hint, and the properties for n8n. */
export function pageOf(problems: Array<[when: string, problem: UserFacingError]>): string {
	const texts = problems.map(([when, { message, hint, kind, httpCode, failure }]) => {
		const told = [kind, httpCode, failure && JSON.stringify(failure)].filter(Boolean).join(' ');
		return { when, text: [message, hint, told].filter(Boolean).join('\n    ') };
	});
	return Object.entries(groupBy(texts, 'text'))
		.map(([text, same]) => `${same.map(({ when }) => when).join(', ')}\n    ${text}`)
		.join('\n');
}
