import { isEmpty } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject, numberOf } from '../values/parameterReaders';

/** Returns whether the body of a success is an error all the same: it says so, and has no data. */
export function isErrorBody(json: unknown): boolean {
	return isObject(json) && saysError(json) && !hasContent(json.data);
}

/** Returns whether a body says that the request failed: by a status, by errors, or by `success: false`. */
export function saysError({ status, error, errors, success }: IDataObject): boolean {
	const isFailed = status === 'error' || status === 'fail' || isErrorStatus(status);
	return isFailed || isFalse(success) || hasContent(error) || hasContent(errors);
}

/** Returns the status of an error that a body says; undefined when it says none. */
export function statusIn(json: unknown): number | undefined {
	return isObject(json) && isErrorStatus(json.status) ? Number(json.status) : undefined;
}

/** Returns whether a value is false, its text, or 0. */
export function isFalse(value: unknown): boolean {
	const isText = typeof value === 'string' && value.trim().toLowerCase() === 'false';
	return value === false || isText || numberOf(value) === 0;
}

function isErrorStatus(status: unknown): boolean {
	const number = numberOf(status);
	return Number.isInteger(number) && number >= 400 && number < 600;
}

function hasContent(value: unknown): boolean {
	return typeof value === 'object' ? !isEmpty(value) : Boolean(value);
}
