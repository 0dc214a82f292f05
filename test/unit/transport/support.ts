import { openAnswer, type Answer } from '../../../nodes/WebsiteAnalytics/transport/answer';
import { Problem } from '../../../nodes/WebsiteAnalytics/problem';

export const ASKED = {
	method: 'GET',
	path: '/api/v1/websites',
	address: 'https://analytics.example/app',
};
export const FIRST_TRY = { tries: 1, waited: 0 };

/** An answer as it would be read from the wire; a body that is no text is sent as JSON. */
export function answer(status: number, body: unknown = '', headers = {}): Answer {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return openAnswer({ status, headers, body: text }, (words) => words, 0);
}

/** The problem that `run` throws. */
export function problemOf(run: () => unknown): Problem {
	try {
		run();
	} catch (error) {
		if (error instanceof Problem) return error;
		throw error;
	}
	throw new Error('There was no problem');
}
