import { range } from 'lodash';
import {
	afterFailure,
	isBackingOff,
	type Backoff,
} from '../../../nodes/WebsiteAnalytics/trigger/failures';

const NOW_MS = Date.parse('2026-03-15T12:00:00Z');
const MINUTE_MS = 60_000;

it('what has failed is tried again after a minute, then later and later, up to an hour apart', () => {
	let backoff: Backoff | undefined;
	const minutes = range(8).map(() => {
		backoff = afterFailure(backoff, NOW_MS);
		return (backoff.retryAt - NOW_MS) / MINUTE_MS;
	});

	expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
	expect(backoff?.failures).toBe(8);
});

it.each([
	[60, 0, true],
	[60, 59.9, true],
	[60, 60, false],
	[1, 2, false],
	// Further ahead than any retry is: the clock was wrong.
	[60.1, 0, false],
])('what is due in %d minutes waits after %d: %j', (dueIn, elapsed, is) => {
	const backoff = { failures: 1, retryAt: NOW_MS + dueIn * MINUTE_MS };

	expect(isBackingOff(backoff, NOW_MS + elapsed * MINUTE_MS)).toBe(is);
});

it('what has not failed does not wait', () => {
	expect(isBackingOff(undefined, NOW_MS)).toBe(false);
});
