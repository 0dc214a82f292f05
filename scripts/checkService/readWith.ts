import type { ReadBody, ServiceRequest } from '../../nodes/WebsiteAnalytics/transport/connection';
import type { ServiceResponse } from '../../nodes/WebsiteAnalytics/transport/response';
import { readBody } from '../../nodes/WebsiteAnalytics/transport/responseBody';
import { Broken, describe, isReadable } from './outcome';

/** What one of the pack's readers reads of a response. @throws Broken when it cannot */
export function readWith<T>(
	reader: ReadBody<T>,
	response: ServiceResponse,
	{ method, path }: ServiceRequest,
): T {
	const info = { method, path, address: 'http://localhost' };
	const read = () => reader(readBody(response, info, { attempts: 1, waitedMs: 0 }), info);
	if (!isReadable(read)) throw new Broken(describe(response));
	return read();
}
