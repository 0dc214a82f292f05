import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import {
	Interruption,
	isInterruption,
	isRateLimit,
	PollFailure,
	required,
} from '../../../nodes/WebsiteAnalytics/trigger/pollResult';

const RATE_LIMITED = new Problem('rate limit reached (429)', 'Run it later.', {
	failure: { cause: 'rate-limited' },
});
const REJECTED = new Problem('the service rejected the API key (401)', 'Check it.', {
	failure: { cause: 'configuration-invalid' },
});
const OTHER = new Problem('the service sent a web page', 'Check it.');

const IN_TIME = { isTimeUp: () => false };
const TIME_UP = { isTimeUp: () => true };

it.each([
	['a rate limit', RATE_LIMITED, IN_TIME, true],
	['another failure in time', REJECTED, IN_TIME, false],
	['a problem without a cause', OTHER, IN_TIME, false],
	['any problem when the time is up', OTHER, TIME_UP, true],
	['a mistake in the program', new TypeError('broken'), TIME_UP, false],
	['what is no error', 'broken', TIME_UP, false],
])('an error interrupts a poll when it is %s: %j', (_what, error, context, is) => {
	expect(isInterruption(error, context)).toBe(is);
});

it('a rate limit is known as one', () => {
	expect([RATE_LIMITED, REJECTED, OTHER].map(isRateLimit)).toEqual([true, false, false]);
});

describe('work that a poll cannot do without', () => {
	const states = { interrupted: 'as it was', failed: 'to be tried again' };
	const attempt = async (work: Promise<unknown>) =>
		await required(IN_TIME, work, states).catch((error: unknown) => error);

	it('gives its result', async () => {
		expect(await attempt(Promise.resolve('done'))).toBe('done');
	});

	it.each([
		[RATE_LIMITED, Interruption, 'as it was'],
		[REJECTED, PollFailure, 'to be tried again'],
	])('fails with the state to go on from, and its reason: %s', async (reason, type, state) => {
		const thrown = await attempt(Promise.reject(reason));

		expect(thrown).toMatchObject({ constructor: type, reason, state });
	});
});
