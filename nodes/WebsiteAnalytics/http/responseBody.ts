import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import type { RequestInfo } from './httpClient';
import { messagesIn, type ServiceResponse, WRITE_MAY_HAVE_SUCCEEDED } from './response';

/** Reply of the service to a request. */
export interface Reply {
	/** The JSON object of a success; null for "204 No Content". */
	body: IDataObject | null;
	request: RequestInfo;
}

const TRY_AGAIN = 'Try again later; if it happens again, ask the operator of the service.';

/**
 * Reads the JSON object of a success.
 * @throws UserFacingError when there is none
 */
export function readReply(response: ServiceResponse, request: RequestInfo): Reply {
	const { status, json, text } = response;
	const isEmptied = request.method === 'DELETE' && text.trim() === '';
	if (status === 204 || isEmptied) return { body: null, request };
	if (isObject(json)) return { body: json, request };
	throw unreadableError(response, request);
}

/**
 * Reads the object under `data`: the record of a website.
 * @throws UserFacingError when there is none
 */
export function readData(reply: Reply): IDataObject {
	const data = reply.body?.data;
	if (isObject(data)) return data;
	throw noDataError('an object', reply);
}

/**
 * Reads the rows of a list under `data`.
 * @throws UserFacingError when there is no list of objects
 */
export function readRows(reply: Reply): IDataObject[] {
	const data: unknown = reply.body?.data;
	if (Array.isArray(data) && data.every(isObject)) return data;
	throw noDataError('a list of objects', reply);
}

function noDataError(expected: string, { body, request }: Reply): UserFacingError {
	const reasons = body ? messagesIn(body) : '';
	return new UserFacingError(
		`the service sent a response without ${expected} in "data"${reasons && `: ${reasons}`}`,
		checkBaseUrl(request),
		{ kind: 'needsPerson' },
	);
}

function unreadableError(response: ServiceResponse, request: RequestInfo): UserFacingError {
	const { status, text } = response;
	const httpCode = String(status);
	if (response.isBrokenJson) {
		return new UserFacingError(
			`the service sent broken JSON (${status}): ${quote(text)}`,
			afterRequest(request, TRY_AGAIN),
			{ kind: 'temporary', httpCode, failure: { cause: 'temporarily-unavailable' } },
		);
	}
	const problem = (what: string) =>
		new UserFacingError(`the service sent ${what}`, checkBaseUrl(request), {
			kind: 'needsPerson',
			httpCode,
		});
	if (text.trim() === '') return problem(`an empty response (${status})`);
	if (response.isWebPage) return problem(`a web page instead of data (${status})`);
	return problem(`a response that is not a JSON object (${status}): ${quote(text)}`);
}

function checkBaseUrl(request: RequestInfo): string {
	return afterRequest(
		request,
		`Check that 'Base URL' in the credential (${request.address}) is the address of the analytics service.`,
	);
}

function afterRequest({ method }: RequestInfo, advice: string): string {
	return method === 'GET' ? advice : `${WRITE_MAY_HAVE_SUCCEEDED} ${advice}`;
}
