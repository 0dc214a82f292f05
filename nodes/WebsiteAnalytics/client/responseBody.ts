import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import { quote } from '../text';
import { isObject } from '../json';
import {
	isBrokenJson,
	isWebPage,
	WRITE_MAY_HAVE_SUCCEEDED,
	type RequestInfo,
	type ServiceResponse,
} from './response';
import { messagesIn } from './apiErrorMessages';

/** Reply of the service to a request. */
export interface Reply {
	/** The JSON object of a success; null for "204 No Content". */
	body: IDataObject | null;
	request: RequestInfo;
}

const TRY_AGAIN = 'Try again later; if it happens again, ask the operator of the service.';

/** Reads the JSON object of a success. @throws Problem when there is none */
export function readReply(response: ServiceResponse, request: RequestInfo): Reply {
	const { status, json } = response;
	if (status === 204) return { body: null, request };
	if (isObject(json)) return { body: json, request };
	throw unreadableProblem(response, request);
}

/** Reads the object under `data`: the record of a website. @throws Problem when there is none */
export function readData({ body, request }: Reply): IDataObject {
	if (body && isObject(body.data)) return body.data;
	throw noDataProblem('an object', request);
}

/** Reads the rows of a list under `data`. @throws Problem when there is no list of objects */
export function readRows({ body, request }: Reply): IDataObject[] {
	const data: unknown = body?.data;
	if (Array.isArray(data) && data.every(isObject)) return data;
	throw noDataProblem('a list of objects', request);
}

/** Checks the response to Delete. @throws Problem when the response says `deleted: false` */
export function readDeleted({ body }: Pick<Reply, 'body'>): void {
	if (body?.deleted !== false) return;
	const reasons = messagesIn(body);
	throw new Problem(
		`the service responded that the website was not deleted${reasons && `: ${reasons}`}`,
		'Look at the website in the service, then run this again.',
	);
}

function noDataProblem(expected: string, request: RequestInfo): Problem {
	return new Problem(
		`the service sent a response without ${expected} in "data"`,
		checkBaseUrl(request),
	);
}

function unreadableProblem(response: ServiceResponse, request: RequestInfo): Problem {
	const { status, text } = response;
	const problem = (what: string, solution = checkBaseUrl(request)) =>
		new Problem(`the service sent ${what}`, solution, { httpCode: String(status) });
	if (text.trim() === '') return problem(`an empty response (${status})`);
	if (isWebPage(response)) return problem(`a web page instead of data (${status})`);
	return isBrokenJson(response)
		? problem(`broken JSON (${status}): ${quote(text)}`, afterRequest(request, TRY_AGAIN))
		: problem(`a response that is not a JSON object (${status}): ${quote(text)}`);
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
