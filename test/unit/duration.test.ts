import { formatDuration } from '../../nodes/WebsiteAnalytics/values/text';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

describe('formatDuration', () => {
	it.each([
		[0, '0 s'],
		[20, '0.02 s'],
		[200, '0.2 s'],
		[1000, '1 s'],
		[3240, '3.2 s'],
		[9960, '10 s'],
		[10_400, '10 s'],
		[63_500, '64 s'],
		[101_000, '101 s'],
		[2 * MINUTE, '120 s'],
		[2 * MINUTE + 1, '2 minutes'],
		[301_000, '5 minutes'],
		[HOUR - 1, '1 hour'],
		[HOUR, '1 hour'],
		[HOUR + MINUTE, '1 hour, 1 minute'],
		[1.5 * HOUR, '1 hour, 30 minutes'],
		[23 * HOUR, '23 hours'],
		[DAY, '1 day'],
		[14 * DAY + 2 * HOUR, '2 weeks, 2 hours'],
	])('says %d ms as %p', (milliseconds, expected) => {
		expect(formatDuration(milliseconds)).toBe(expected);
	});
});
