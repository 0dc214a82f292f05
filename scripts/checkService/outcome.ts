import { Problem } from '../../nodes/WebsiteAnalytics/problem';
import {
	isWebPage,
	isSuccess,
	type ServiceResponse,
} from '../../nodes/WebsiteAnalytics/transport/response';

/** Thrown by a point that the service does not have. The message is its reason, in our own words. */
export class Broken extends Error {}

/** Thrown where it could not be determined whether the service has a point. */
export class Untold extends Error {}

/** Thrown where a request got no response. */
export class NoResponse extends Untold {}

/** @throws Broken when the condition does not hold */
export function demand(condition: boolean, reason: string): asserts condition {
	if (!condition) throw new Broken(reason);
}

/** @throws Untold when the condition does not hold */
export function need(condition: boolean, reason: string): asserts condition {
	if (!condition) throw new Untold(reason);
}

/**
 * What a point builds on, such as a list that another point is about: where that is broken, only its
 * own point says so.
 */
export async function given<T>(what: string, promise: Promise<T>): Promise<T> {
	try {
		return await promise;
	} catch (error) {
		throw error instanceof Broken ? new Untold(`${what} could not be read`) : error;
	}
}

/** Whether one of the pack's readers can read it. The reader's message is dropped: it quotes the service. */
export function isReadable(read: () => unknown): boolean {
	try {
		read();
		return true;
	} catch (error) {
		if (error instanceof Problem) return false;
		throw error;
	}
}

/** What a response is, without anything that it says. */
export function describe(response: ServiceResponse): string {
	const { status, text, json } = response;
	if (status >= 300 && status < 400) return `redirect (${status})`;
	if (!isSuccess(status)) return `status ${status}`;
	if (isWebPage(response)) return 'a web page in place of data';
	if (text.trim() === '') return 'an empty response';
	if (json === undefined) return 'not JSON';
	return 'JSON of another shape';
}

/** What a response is where another status was expected. */
export function describeStatus(response: ServiceResponse): string {
	return isSuccess(response.status) ? `status ${response.status}` : describe(response);
}
