import type { IDataObject } from 'n8n-workflow';
import type { Signal } from '../../../nodes/WebsiteAnalytics/http/concurrency';
import type { Connection, ServiceRequest } from '../../../nodes/WebsiteAnalytics/http/connection';

type Respond = (request: ServiceRequest) => IDataObject | Promise<IDataObject>;

/**
 * Returns a connection without a network, retries and limits, for code that only uses the responses.
 * @param respond returns the body of the response to a request, or throws the error of the request
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
