import { isEmpty } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject, numberOf } from '../values/parameterReaders';

/** Returns whether the body of a success is an error all the same: it says so, and has no data. */
export function isErrorBody(json: unknown): boolean {
	return isObject(json) && saysError(json) && isWithoutData(json);
}

/** Returns whether a body says that the request failed: by a status, by errors, or by `success: false`. */
export function saysError({ status, errors, success }: IDataObject): boolean {
	const hasErrors = typeof errors === 'object' ? !isEmpty(errors) : Boolean(errors);
	return isErrorStatus(status) || hasErrors || isFalse(success);
}

/** Returns the status of an error that a body says; undefined when it says none. */
export function statusIn(json: unknown): number | undefined {
	return isObject(json) && isErrorStatus(json.status) ? Number(json.status) : undefined;
}

/** Returns whether a value is false, or its text. */
export function isFalse(value: unknown): boolean {
	return value === false || (typeof value === 'string' && value.trim().toLowerCase() === 'false');
}

function isErrorStatus(status: unknown): boolean {
	const number = numberOf(status);
	return Number.isInteger(number) && number >= 400 && number < 600;
}

function isWithoutData({ data }: IDataObject): boolean {
	return typeof data === 'object' ? isEmpty(data) : !data;
}
