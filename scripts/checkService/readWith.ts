import type { ServiceRequest } from '../../nodes/WebsiteAnalytics/transport/connection';
import type { ServiceResponse } from '../../nodes/WebsiteAnalytics/transport/response';
import { readReply, type Reply } from '../../nodes/WebsiteAnalytics/transport/responseBody';
import { Broken, describe, isReadable } from './outcome';

/** A function of the pack that reads a reply. */
export type Reader<T> = (reply: Reply) => T;

/** What one of the pack's readers reads of a response. @throws Broken when it cannot */
export function readWith<T>(
	reader: Reader<T>,
	response: ServiceResponse,
	{ method, path, query }: ServiceRequest,
): T {
	const info = { method, path, query, address: 'http://localhost' };
	const read = () => reader(readReply(response, info, { attempts: 1, waitedMs: 0 }));
	if (!isReadable(read)) throw new Broken(describe(response));
	return read();
}
