import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import {
	isObject,
	isSuccess,
	isWebPage,
	WRITE_MAY_HAVE_SUCCEEDED,
	type RequestInfo,
	type ServiceResponse,
} from './response';
import type { RetryState } from './retry';
import { statusProblem } from './statusProblems';

/**
 * The JSON object in the body of a response, or null for "204 No Content".
 * @throws Problem for every response that is not a success with a JSON object
 */
export function readBody(
	response: ServiceResponse,
	request: RequestInfo,
	retries: RetryState,
): IDataObject | null {
	const { status, text, json } = response;
	if (!isSuccess(status)) throw statusProblem(response, request, retries);
	if (status === 204) return null;
	if (isObject(json) && !isWebPage(response)) return json;
	const message = unreadableMessage(response, text.trim() === '');
	throw new Problem(`${message} (${status})`, checkBaseUrl(request), {
		httpCode: String(status),
	});
}

/**
 * The object under `data`: the record of a website, as Get, Create and Update return it.
 * @throws Problem when there is none
 */
export function readData(body: IDataObject | null, request: RequestInfo): IDataObject {
	if (body && isObject(body.data)) return body.data;
	throw new Problem(
		'the service sent a response without an object in "data"',
		checkBaseUrl(request),
	);
}

/**
 * The objects under `data`: the rows of a list.
 * @throws Problem when there is no list of objects
 */
export function readRows(body: IDataObject | null, request: RequestInfo): IDataObject[] {
	const data: unknown = body?.data;
	if (Array.isArray(data) && data.every(isObject)) return data;
	throw new Problem(
		'the service sent a response without a list of objects in "data"',
		checkBaseUrl(request),
	);
}

function unreadableMessage(response: ServiceResponse, isEmpty: boolean): string {
	if (isEmpty) return 'the service sent an empty response';
	if (isWebPage(response)) return 'the service sent a web page instead of data';
	if (response.json === undefined) return 'the service sent a response that is not JSON';
	return 'the service sent JSON that is not an object';
}

function checkBaseUrl({ method, address }: RequestInfo): string {
	const check = `Check that 'Base URL' in the credential (${address}) is the address of the analytics service.`;
	return method === 'GET' ? check : `${WRITE_MAY_HAVE_SUCCEEDED} ${check}`;
}
