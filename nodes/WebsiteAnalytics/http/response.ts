import { flattenDeep, inRange, isEmpty, isNil } from 'lodash';
import type { IDataObject, IN8nHttpFullResponse } from 'n8n-workflow';
import { isObject, numberOf } from '../values/parameterReaders';
import { oneLine, quote, shorten } from '../values/text';
import { labelOf } from '../analytics/interfaceFields';
import type { Redact } from './redact';

export interface ServiceResponse {
	/** For a success whose body is an error, the status that the body says. */
	status: number;
	/** Whether the request failed: by its status, or by a body that is an error or no JSON object. */
	isFailure: boolean;
	/** Target of a redirect. */
	location: string;
	/** From Retry-After. */
	retryAfterMs: number | undefined;
	/** Requests left in the window of the rate limit. */
	remaining: number | undefined;
	/** Requests in a window of the rate limit. */
	limit: number | undefined;
	/** The body of a failure. */
	text: string;
	/** Undefined when the body is not JSON, or has too many levels. */
	json: unknown;
	/** Whether the body is HTML. Some services send a wrong content type. */
	isWebPage: boolean;
	/** Whether a success has incomplete JSON. The HTTP client of n8n does not notice when a compressed body ends early. */
	isBrokenJson: boolean;
}

/**
 * Reads the headers and the JSON of a response. Redacts failures, because their messages may repeat the request. In the
 * data of a success, a secret may be a common word.
 *
 * @param nowMs milliseconds since 1970
 */
export function readResponse(
	response: IN8nHttpFullResponse,
	method: string,
	redact: Redact,
	nowMs: number,
): ServiceResponse {
	const { statusCode: status, headers } = response;
	// For an empty text, one of n8n's helpers returns nothing.
	const text = typeof response.body === 'string' ? response.body : '';
	const header = (name: string) => String(headers[name] ?? '').trim();
	const data = isSuccess(status) ? parseJson(text) : undefined;
	const isEmptied = method === 'DELETE' && text.trim() === '';
	const isReadable = isObject(data) ? !isErrorBody(data, method) : status === 204 || isEmptied;
	const isFailure = !isSuccess(status) || !isReadable;
	const json = isFailure ? parseJson(text, redact) : data;
	const isJson = json !== undefined;
	const isHtml = /html/i.test(header('content-type')) || /^\s*<(?:!doctype|html)/i.test(text);
	const count = (name: string) => (/^\d+$/.test(header(name)) ? Number(header(name)) : undefined);
	return {
		status: statusIn(data) ?? status,
		isFailure,
		location: redact(header('location')),
		retryAfterMs: readDelay(header('retry-after'), nowMs),
		remaining: count('x-ratelimit-remaining'),
		limit: count('x-ratelimit-limit'),
		text: isFailure ? redact(text) : '',
		json,
		isWebPage: !isJson && isHtml,
		isBrokenJson: !isJson && isSuccess(status) && /^\s*[[{]/.test(text),
	};
}

/** Reads a Retry-After header, which has seconds or an HTTP date. Undefined without a valid delay. */
export function readDelay(header: string, nowMs: number): number | undefined {
	if (/^\d{1,7}$/.test(header)) return Number(header) * 1000;
	const delayMs = Math.max(0, Date.parse(header) - nowMs);
	return /^[a-z]{3}, /i.test(header) && delayMs >= 0 ? delayMs : undefined;
}

export function isSuccess(status: number): boolean {
	return status >= 200 && status < 300;
}

/** Responses of the interface have only a few levels. More could overflow the stack when they are copied. */
const MAX_LEVELS = 101;

/** Redacts the parsed strings, because escape sequences could hide a secret in the JSON text. */
function parseJson(text: string, redact?: Redact): unknown {
	const reviver =
		redact &&
		((_key: string, value: unknown) => (typeof value === 'string' ? redact(value) : value));
	try {
		const json: unknown = JSON.parse(text, reviver);
		return isDeeperThan(MAX_LEVELS, json) ? undefined : json;
	} catch {
		return undefined;
	}
}

function isDeeperThan(levels: number, value: unknown): boolean {
	if (typeof value !== 'object' || value === null) return false;
	return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/** Returns whether the body of a success is an error all the same. A read that has data is a success in any case. */
function isErrorBody(json: IDataObject, method: string): boolean {
	if (method === 'DELETE' && isFalse(json.deleted)) return true;
	return saysError(json) && (method !== 'GET' || !hasContent(json.data));
}

/** Returns whether a body says that the request failed: by a status, by errors, or by `success: false`. */
function saysError({ status, error, errors, success }: IDataObject): boolean {
	const isFailed = status === 'error' || status === 'fail' || errorStatus(status) !== undefined;
	return isFailed || isFalse(success) || hasContent(error) || hasContent(errors);
}

/** Returns the status of an error that a body says. Beside data it is none: a 429 would be sent again. */
function statusIn(json: unknown): number | undefined {
	return isObject(json) && !hasContent(json.data) ? errorStatus(json.status) : undefined;
}

/** Returns whether a value is false, its text, or 0. */
function isFalse(value: unknown): boolean {
	return ['false', '0'].includes(String(value).trim().toLowerCase());
}

function errorStatus(status: unknown): number | undefined {
	const number = numberOf(status);
	return inRange(number, 400, 600) ? number : undefined;
}

function hasContent(value: unknown): boolean {
	return typeof value === 'object' ? !isEmpty(value) : Boolean(value);
}

const MAX_MESSAGES_LENGTH = 1200;

/**
 * Returns the messages of a failed response on one line; empty without messages. Services use several shapes. The
 * messages are in the language of the service, for people only.
 */
export function apiErrorMessages({ status, json, text, isWebPage }: ServiceResponse): string {
	if (isObject(json)) return messagesIn(json);
	if (isWebPage || text.trim() === '') return '';
	// The body of a success is data.
	return isSuccess(status) ? quote(text) : join([json === undefined ? text : json]);
}

/** Returns the messages in a JSON object, each with the label of its field when the service names fields. */
export function messagesIn(json: IDataObject): string {
	const byField = [json.errors, json.message].filter(isObject).find((fields) => !isEmpty(fields));
	if (!byField) return join([json.message, json.errors, json.error]);
	const fields = Object.entries(byField);
	return join(fields.map(([name, given]) => `'${labelOf(name)}': ${toText(given)}`));
}

function join(messages: unknown[]): string {
	return shorten(oneLine(toText(messages)), MAX_MESSAGES_LENGTH);
}

function toText(messages: unknown): string {
	return flattenDeep([messages])
		.filter((message) => !isNil(message))
		.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)))
		.filter((text) => text !== '{}')
		.join(' ');
}
