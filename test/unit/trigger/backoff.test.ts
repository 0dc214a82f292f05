import {
	afterFailure,
	isBackingOff,
	readBackoffs,
	type Backoff,
} from '../../../nodes/WebsiteAnalytics/trigger/backoff';

const NOW_MS = Date.parse('2026-03-15T12:00:00Z');
const MINUTE_MS = 60_000;

describe('what has failed', () => {
	it('is tried again after a minute, then later and later, up to an hour apart', () => {
		const minutes: number[] = [];
		let retry: Backoff | undefined;
		for (let count = 0; count < 8; count += 1) {
			retry = afterFailure(retry, NOW_MS);
			minutes.push((retry.retryAt - NOW_MS) / MINUTE_MS);
		}

		expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 60, 60]);
		expect(retry?.failures).toBe(8);
	});

	it.each([
		[60, 0, true],
		[60, 59.9, true],
		[60, 60, false],
		[1, 2, false],
		// Further ahead than any retry is: the clock was wrong.
		[60.1, 0, false],
	])('is due in %d minutes; after %d it is too early: %j', (dueIn, elapsed, is) => {
		const retry = { failures: 1, retryAt: NOW_MS + dueIn * MINUTE_MS };

		expect(isBackingOff(retry, NOW_MS + elapsed * MINUTE_MS)).toBe(is);
	});
});

it('is never too early for what has not failed', () => {
	expect(isBackingOff(undefined, NOW_MS)).toBe(false);
});

describe('what was stored', () => {
	it('is read', () => {
		expect(readBackoffs({ 7: { failures: 2, retryAt: 5, other: 1 } })).toEqual({
			7: { failures: 2, retryAt: 5 },
		});
	});

	it.each([
		undefined,
		null,
		[],
		'later',
		{},
		{ failures: 1 },
		{ retryAt: 5 },
		{ failures: 1, retryAt: '5' },
		{ failures: 1, retryAt: Infinity },
		{ failures: '1', retryAt: 5 },
		{ failures: 1.5, retryAt: 5 },
	])('is left out when it is %j', (stored) => {
		expect(readBackoffs({ 7: stored })).toEqual({});
	});

	it.each([undefined, null, [], 'later'])('is nothing when all of it is %j', (stored) => {
		expect(readBackoffs(stored)).toEqual({});
	});
});
