import type { IDataObject } from 'n8n-workflow';
import type { Signal } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import type { Connection, ServiceRequest } from '../../../nodes/WebsiteAnalytics/http/connection';

type Respond = (request: ServiceRequest) => IDataObject | Promise<IDataObject>;

/**
 * A connection without a network, retries and limits, for what only adds up what it has read.
 * @param respond gives the body of the response to a request, or throws what the request fails with
 */
export function connectionTo(respond: Respond): Connection {
	const open = (signal?: Signal): Connection => ({
		async send(request) {
			signal?.throwIfAborted();
			const address = 'https://analytics.example';
			return { body: await respond(request), request: { ...request, address } };
		},
		stoppedBy: open,
		requestsPerMinute: () => Infinity,
		redact: (text) => text,
	});
	return open();
}
