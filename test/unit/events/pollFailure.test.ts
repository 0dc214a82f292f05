import { pauseProblem, statusProblem } from '../../../nodes/WebsiteAnalytics/client/statusProblems';
import { isInterruption } from '../../../nodes/WebsiteAnalytics/events/pollFailure';
import { FIRST_ATTEMPT, REQUEST_INFO, responseOf } from '../client/support';

const problemOf = (status: number, headers = {}) =>
	statusProblem(responseOf(status, '', headers), REQUEST_INFO, FIRST_ATTEMPT);

describe('isInterruption', () => {
	it.each([
		['a 429', true, problemOf(429)],
		['a 503 with Retry-After', true, problemOf(503, { 'retry-after': '3600' })],
		['a request that was not sent after a 503', true, pauseProblem(503, 3_600_000)],
		['a 503', false, problemOf(503)],
		['a 404', false, problemOf(404)],
	])('after %s: %s', (_what, expected, problem) => {
		expect(isInterruption(problem, { isTimeUp: () => false })).toBe(expected);
	});
});
