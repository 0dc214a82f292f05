import diagnostics from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

const RESPONSE_FINISHED = 'http.server.response.finish';

/** A response of the sandbox service. */
export interface SentResponse {
	status: number;
}

/** Records every response of the server at this address, which runs in this process, until `stop`. */
export function recordResponses(url: string): { responses: SentResponse[]; stop(): void } {
	const { host } = new URL(url);
	const responses: SentResponse[] = [];
	const record = (message: unknown) => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
		if (request.headers.host !== host) return;
		responses.push({ status: response.statusCode });
	};
	diagnostics.subscribe(RESPONSE_FINISHED, record);
	return { responses, stop: () => diagnostics.unsubscribe(RESPONSE_FINISHED, record) };
}
