import { isEmpty, isNil } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { labelOf } from '../interfaceFields';
import { oneLine, shorten } from '../text';
import { isObject } from '../json';
import { isWebPage, type ServiceResponse } from './response';

const MAX_QUOTE_LENGTH = 1200;

/**
 * Every reason that the service gave, as it gave it, on one line; empty when it gave none. Hosts use
 * several shapes. Messages are in the language of the host: they are for people only.
 */
export function serviceReasons(response: ServiceResponse, method: string): string {
	const { json, text } = response;
	if (isWebPage(response)) return '';
	return isObject(json)
		? reasonsIn(json, method)
		: quoteReasons([json === undefined ? text : toText(json)]);
}

/**
 * The reasons in the JSON object of a response, field by field where it has them so.
 * @param method of the request: PUT changes a website, whose form labels lists differently
 */
export function reasonsIn(json: IDataObject, method = ''): string {
	const fields = Object.entries(fieldReasons(json));
	const isChange = method === 'PUT';
	return quoteReasons(
		fields.length > 0
			? fields.map(([name, reasons]) => `'${labelOf(name, isChange)}': ${toText(reasons)}`)
			: [json.message, json.errors, json.error].map(toText),
	);
}

/** The reasons by field name; empty when the service does not give them by field. */
export function fieldReasons(json: unknown): IDataObject {
	if (!isObject(json)) return {};
	return [json.errors, json.message].filter(isObject).find((fields) => !isEmpty(fields)) ?? {};
}

function toText(reasons: unknown): string {
	return [reasons]
		.flat()
		.filter((reason) => !isNil(reason))
		.map((reason) => (typeof reason === 'string' ? reason : JSON.stringify(reason)))
		.filter((text) => text !== '{}')
		.join(' ');
}

function quoteReasons(reasons: string[]): string {
	return shorten(oneLine(reasons.join(' ')), MAX_QUOTE_LENGTH);
}
