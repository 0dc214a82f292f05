import { Problem } from '../../../nodes/WebsiteAnalytics/problem';
import { isInterruption, isRateLimit } from '../../../nodes/WebsiteAnalytics/trigger/pollResult';

const RATE_LIMITED = new Problem('slow down', 'Run it later.', {
	failure: { cause: 'rate-limited' },
});
const REJECTED = new Problem('access denied', 'Check it.', {
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
