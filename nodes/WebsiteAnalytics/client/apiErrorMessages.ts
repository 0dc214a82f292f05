import { isEmpty, isNil } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { labelOf } from '../interfaceFields';
import { isObject } from '../json';
import { oneLine, shorten } from '../text';
import { isWebPage, type ServiceResponse } from './response';

const MAX_LENGTH = 1200;

/**
 * Returns the messages of a failed response on one line; empty without messages. Services use several shapes. The
 * messages are in the language of the service, for people only.
 */
export function apiErrorMessages(response: ServiceResponse): string {
	const { json, text } = response;
	if (isWebPage(response)) return '';
	return isObject(json) ? messagesIn(json) : join([json === undefined ? text : json]);
}

/** Returns the messages in a JSON object, each with the label of its field when the service names fields. */
export function messagesIn(json: IDataObject): string {
	const byField = [json.errors, json.message].filter(isObject).find((fields) => !isEmpty(fields));
	if (!byField) return join([json.message, json.errors, json.error]);
	const fields = Object.entries(byField);
	return join(fields.map(([name, given]) => `'${labelOf(name)}': ${toText(given)}`));
}

function join(messages: unknown[]): string {
	return shorten(oneLine(messages.map(toText).join(' ')), MAX_LENGTH);
}

function toText(messages: unknown): string {
	return [messages]
		.flat()
		.filter((message) => !isNil(message))
		.map((message) => (typeof message === 'string' ? message : JSON.stringify(message)))
		.filter((text) => text !== '{}')
		.join(' ');
}
