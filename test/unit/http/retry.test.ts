import type { AttemptResult } from '../../../nodes/WebsiteAnalytics/http/httpClient';
import {
	decideRetry,
	INITIAL_BACKOFF_MS,
	MAX_RATE_LIMITED_ATTEMPTS,
	MAX_TEMPORARY_ATTEMPTS,
} from '../../../nodes/WebsiteAnalytics/http/retry';
import { networkError, responseOf } from './support';

interface Given {
	method?: string;
	attempts?: number;
	maxDelayMs?: number;
}

function decide(result: AttemptResult, given: Given = {}) {
	const { method = 'GET', attempts = 1, maxDelayMs = Infinity } = given;
	return decideRetry(result, method, attempts, maxDelayMs);
}

const status = (code: number, retryAfterMs?: number): AttemptResult => ({
	...responseOf(code, {}),
	retryAfterMs,
});
const statuses = (...codes: number[]) => codes.map((code) => status(code));

const [EVERYTHING, READS, NOTHING] = [['GET', 'POST', 'PUT', 'DELETE'], ['GET'], []];

// Without jitter.
beforeEach(() => jest.spyOn(Math, 'random').mockReturnValue(0));

afterEach(() => jest.restoreAllMocks());

describe('decideRetry', () => {
	it('doubles the delay with each attempt, without Retry-After and with a shorter one', () => {
		for (const retryAfterMs of [undefined, 0, 100]) {
			const delays = [1, 2, 3, 4, 5].map(
				(attempts) => decide(status(429, retryAfterMs), { attempts }).delayMs,
			);

			expect(delays).toEqual([1, 2, 4, 8, 16].map((factor) => factor * INITIAL_BACKOFF_MS));
		}
	});

	it('adds up to half of the delay as jitter', () => {
		jest.spyOn(Math, 'random').mockReturnValue(1);

		expect(decide(status(429)).delayMs).toBe(1.5 * INITIAL_BACKOFF_MS);
	});

	it.each([
		['429', EVERYTHING, true, [status(429, 7000), responseOf(200, { status: 429 })]],
		['503 with Retry-After', READS, true, [status(503, 9000)]],
		[
			'a temporary server error',
			READS,
			false,
			statuses(408, 500, 502, 503, 504, 520, 521, 522, 523, 524),
		],
		['a broken connection', READS, false, [networkError('EAI_AGAIN'), networkError('ECONNRESET')]],
		['a response that ends early', READS, false, [responseOf(200, '{"data":[')]],
		['503 in the body of a success', READS, false, [responseOf(200, { status: 503 })]],
		['another error in it', NOTHING, false, [responseOf(200, { success: false })]],
		['another status', NOTHING, false, statuses(200, 302, 404, 409, 501, 505, 519, 525)],
		[
			'a timeout, an unknown host and other errors',
			NOTHING,
			false,
			['TIMEOUT', 'ETIMEDOUT', 'ENOTFOUND'].map((code) => networkError(code)),
		],
		['a complete success', NOTHING, false, [responseOf(200, '{"data":[]}')]],
		['501 with Retry-After', NOTHING, false, [status(501, 9000)]],
	])('after %s retries %j, and pauses the host: %s', (_what, retried, pausesHost, results) => {
		for (const result of results) {
			const methods = EVERYTHING.filter((method) => decide(result, { method }).retry);

			expect([methods, decide(result).pausesHost]).toEqual([retried, pausesHost]);
		}
	});

	it.each([
		['429', status(429, 0), MAX_RATE_LIMITED_ATTEMPTS],
		['a broken connection', networkError('ECONNRESET'), MAX_TEMPORARY_ATTEMPTS],
	])('does not retry %s after the last attempt', (_what, result, last) => {
		expect(decide(result, { attempts: last - 1 }).retry).toBe(true);
		expect(decide(result, { attempts: last }).retry).toBe(false);
	});

	it('pauses the host also when the request cannot wait as long', () => {
		expect(decide(status(429, 1000), { maxDelayMs: 1000 }).retry).toBe(true);
		expect(decide(status(429, 1000), { maxDelayMs: 999 })).toMatchObject({
			retry: false,
			delayMs: 1000,
			pausesHost: true,
		});
	});
});
