import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../problem';
import {
	isObject,
	isSuccess,
	isWebPage,
	MAY_BE_DONE,
	type Answer,
	type Asked,
	type Effort,
} from './answer';
import { problemOfStatus } from './statusProblems';

/**
 * The JSON object of an answer, or null for "204 No Content".
 * @throws Problem for every answer that is not a success with a JSON object
 */
export function readAnswer(answer: Answer, asked: Asked, effort: Effort): IDataObject | null {
	if (!isSuccess(answer.status)) throw problemOfStatus(answer, asked, effort);
	if (answer.status === 204) return null;
	if (answer.text.trim() === '') throw unreadable('an empty answer', answer, asked);
	if (isWebPage(answer)) throw unreadable('a web page instead of data', answer, asked);
	const { json } = answer;
	if (json === undefined) throw unreadable('an answer that is not JSON', answer, asked);
	if (!isObject(json)) throw unreadable(`${nameOf(json)} instead of an object`, answer, asked);
	return json;
}

/**
 * The object under `data`, as reading, creating and updating a website give it.
 * @throws Problem when there is none
 */
export function readData(json: IDataObject | null, asked: Asked): IDataObject {
	if (json && isObject(json.data)) return json.data;
	throw wrongShape('data', 'an object', asked);
}

/** The problem of a JSON answer that lacks `field`. */
export function wrongShape(field: string, form: string, asked: Asked): Problem {
	return new Problem(`the service answered without ${form} in "${field}"`, solution(asked));
}

function unreadable(what: string, { status }: Answer, asked: Asked): Problem {
	return new Problem(`the service sent ${what} (${status})`, solution(asked), String(status));
}

function solution({ method, address }: Asked): string {
	const check = `Check that 'Base URL' in the credential (${address}) is the address of the analytics service.`;
	return method === 'GET' ? check : `${MAY_BE_DONE} ${check}`;
}

function nameOf(json: unknown): string {
	if (json === null) return 'null';
	return Array.isArray(json) ? 'a list' : `a ${typeof json}`;
}
