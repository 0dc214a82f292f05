import { readTimeout } from '../../../nodes/WebsiteAnalytics/transport/timeout';
import { problemOf } from '../support/problemOf';

it.each([undefined, null, '', ' ', 0, '0'])('is five minutes for %j', (given) => {
	expect(readTimeout(given)).toBe(300_000);
});

it.each([
	[1, 1],
	[0.5, 0.5],
	[10_000, 10_000],
	['10000', 10_000],
	[' 1e4 ', 10_000],
	// 24 days.
	[2_073_600_001, 2_073_600_000],
])('is read from %j as %d ms', (given, timeoutMs) => {
	expect(readTimeout(given)).toBe(timeoutMs);
});

it.each([
	[-5, '-5'],
	['-5', '"-5"'],
	[NaN, 'NaN'],
	[Infinity, 'Infinity'],
	['Infinity', '"Infinity"'],
	['soon', '"soon"'],
	[true, 'true'],
	[[300], '[300]'],
	[{}, '{}'],
])('is not read from %j', (given, quoted) => {
	expect(problemOf(() => readTimeout(given))).toMatchObject({
		message: `'Timeout' is not a number of milliseconds: ${quoted}`,
		solution:
			"Set 'Timeout' under 'Request Options' to a number of milliseconds, e.g. 30000, or remove it.",
	});
});
