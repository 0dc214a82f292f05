import diagnostics from 'node:diagnostics_channel';
import { IncomingMessage, ServerResponse } from 'node:http';

const RESPONSE_FINISHED = 'http.server.response.finish';

/** What the stand-in sent back to a request. */
export interface Answer {
	status: number;
	/** When it was sent: milliseconds on a steady clock, good for differences. */
	at: number;
}

/** Notes every answer of the server at this address, which is in this process, until `stop`. */
export function watchAnswers(url: string): { answers: Answer[]; stop(): void } {
	const { host } = new URL(url);
	const answers: Answer[] = [];
	const note = (message: unknown) => {
		const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
		if (request.headers.host !== host) return;
		answers.push({ status: response.statusCode, at: performance.now() });
	};
	diagnostics.subscribe(RESPONSE_FINISHED, note);
	return { answers, stop: () => diagnostics.unsubscribe(RESPONSE_FINISHED, note) };
}
