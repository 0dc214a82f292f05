import type { IDataObject } from 'n8n-workflow';
import { isObject } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import type { RequestInfo } from './httpClient';
import { messagesIn } from './response';

/** Reply of the service to a request. */
export interface Reply {
	/** The JSON object of a success; null for one without content. */
	body: IDataObject | null;
	request: RequestInfo;
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

/** Returns the problem of a success without the expected data. */
export function noDataError(expected: string, { body, request }: Reply): UserFacingError {
	const reasons = body ? messagesIn(body) : '';
	return new UserFacingError(
		`the service sent a response without ${expected} in "data"${reasons && `: ${reasons}`}`,
		afterRequest(request, checkService(request)),
		{ kind: 'needsPerson' },
	);
}

/** Returns the advice about a response that the interface does not have. */
export function checkService({ address }: RequestInfo): string {
	return `Check that 'Base URL' in the credential (${address}) is the address of the analytics service.`;
}

/** Returns the advice about a request that the service may have carried out, although it failed. */
export function afterRequest({ method }: RequestInfo, advice: string): string {
	return method === 'GET'
		? advice
		: `${advice} The change may have been made all the same: look at the website before running this again.`;
}
