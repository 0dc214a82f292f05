import { readDelay } from '../../../nodes/WebsiteAnalytics/transport/delayHeader';

describe('a header that says how long to wait', () => {
	const now = Date.parse('2026-03-01T10:00:00Z');
	const DAY_S = 86_400;

	it.each([
		['0', 0],
		['30', 30_000],
		['3600', 3_600_000],
		// A month.
		[String(31 * DAY_S), 31 * DAY_S * 1000],
		['Sun, 01 Mar 2026 10:00:05 GMT', 5_000],
		['Sun, 01 Mar 2026 09:00:00 GMT', 0],
	])('is read from "%s" as %i ms', (header, delayMs) => {
		expect(readDelay(header, now)).toBe(delayMs);
	});

	it.each([
		['seconds', String(now / 1000 + 45), 45_000],
		['seconds, in the past', String(now / 1000 - 45), 0],
		['seconds, a month ago', String(now / 1000 - 31 * DAY_S), 0],
		['milliseconds', String(now + 45_678), 45_678],
		['milliseconds, in the past', String(now - 45_678), 0],
		['milliseconds, in a month', String(now + 31 * DAY_S * 1000), 31 * DAY_S * 1000],
	])('may be a moment in %s since 1970', (_unit, header, delayMs) => {
		expect(readDelay(header, now)).toBe(delayMs);
	});

	it.each([
		['more than a month', String(31 * DAY_S + 1)],
		['a moment in more than a month', String(now / 1000 + 31 * DAY_S + 1)],
		['a moment more than a month ago', String(now / 1000 - 31 * DAY_S - 1)],
		['a moment in milliseconds, in more than a month', String(now + 31 * DAY_S * 1000 + 1)],
		['microseconds since 1970', String((now + 45_000) * 1000)],
		['a date in more than a month', 'Thu, 02 Apr 2026 10:00:00 GMT'],
		['a date of long ago', 'Mon, 01 Jan 2001 00:00:00 GMT'],
		['digits without end', '9'.repeat(400)],
	])('is not believed when it is %s', (_what, header) => {
		expect(readDelay(header, now)).toBeUndefined();
	});

	it.each(['', 'soon', '-1', '1.5', '1e3', 'Sun, whenever', '1 Mar 2026', 'z 2026'])(
		'is ignored when it is "%s"',
		(header) => {
			expect(readDelay(header, now)).toBeUndefined();
		},
	);
});
