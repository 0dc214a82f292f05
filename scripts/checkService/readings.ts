import type { IDataObject } from 'n8n-workflow';
import { Problem } from '../../nodes/WebsiteAnalytics/problem';
import type { RowSource } from '../../nodes/WebsiteAnalytics/analytics/rows';
import { readPage, type Page } from '../../nodes/WebsiteAnalytics/client/page';
import {
	isSuccess,
	isWebPage,
	type ServiceResponse,
} from '../../nodes/WebsiteAnalytics/client/response';
import { readData, readReply, type Reply } from '../../nodes/WebsiteAnalytics/client/responseBody';
import { websiteRecord, type WebsiteRecord } from '../../nodes/WebsiteAnalytics/client/record';
import { Broken, demand } from './outcome';

export { MAX_PAGE_SIZE, PAGE_SIZES } from '../../nodes/WebsiteAnalytics/client/pages';

/** What one of the pack's readers gives, or undefined where it cannot read. Its message quotes the service. */
export function readable<T>(reader: () => T): T | undefined {
	try {
		return reader();
	} catch (error) {
		if (error instanceof Problem) return undefined;
		throw error;
	}
}

/** What the readers of the pack are told of a request: beside the query, they say it in messages, which are dropped. */
const REQUEST = { method: 'GET', path: '/', address: 'http://localhost' };

/** A response as the pack's readers take it. @throws Problem when it is no success */
export function replyOf(response: ServiceResponse, query?: IDataObject): Reply {
	return readReply(response, { ...REQUEST, query }, { attempts: 1, waitedMs: 0 });
}

/** What one of the pack's readers reads of a response. @throws Broken when it cannot */
export function readWith<T>(
	reader: (reply: Reply) => T,
	response: ServiceResponse,
	query?: IDataObject,
): T {
	const result = readable(() => reader(replyOf(response, query)));
	if (result === undefined) throw new Broken(describe(response));
	return result;
}

/** A page of a list. @param query what was asked with. @throws Broken when it is none */
export function pageOf(response: ServiceResponse, query?: IDataObject): Page {
	return readWith(readPage, response, query);
}

/** The website in a response. @throws Broken when there is none */
export function websiteOf(response: ServiceResponse, reason: string): WebsiteRecord {
	const data = readWith(readData, response);
	const record = readable(() => websiteRecord(data));
	demand(record !== undefined, reason);
	return record;
}

/** What the rows of a statistic belong to. The id is in no finding. */
export function sourceOf(statistic: string, range = { from: '', to: '' }): RowSource {
	return { websiteId: 1, statistic, ...range };
}

/** What a response is, without anything that it says. */
export function describe(response: ServiceResponse): string {
	const { status, text, json } = response;
	if (status >= 300 && status < 400) return `redirect (${status})`;
	if (!isSuccess(status)) return `status ${status}`;
	if (isWebPage(response)) return 'a web page in place of data';
	if (text.trim() === '') return 'an empty response';
	return json === undefined ? 'not JSON' : 'JSON of another shape';
}

/** A response that must have a status of an error. @throws Broken when it has another */
export function withStatus(expected: number, response: ServiceResponse): ServiceResponse {
	const { status } = response;
	demand(status === expected, isSuccess(status) ? `status ${status}` : describe(response));
	return response;
}
