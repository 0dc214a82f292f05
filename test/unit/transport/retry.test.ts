import {
	LONGEST_WAIT,
	readRetryAfter,
	verdictOn,
	type Attempt,
} from '../../../nodes/WebsiteAnalytics/transport/retry';

const attempt = (more: Partial<Attempt> = {}): Attempt => ({
	method: 'GET',
	tries: 1,
	waited: 0,
	random: 0,
	...more,
});
const NEVER = { again: false };

describe('the Retry-After header', () => {
	const now = Date.parse('2026-03-01T10:00:00Z');

	test.each([
		['0', 0],
		['30', 30_000],
		['3600', 3_600_000],
		['Sun, 01 Mar 2026 10:00:05 GMT', 5_000],
		['Sun, 01 Mar 2026 09:00:00 GMT', 0],
	])('"%s" asks to wait %i ms', (header, wait) => {
		expect(readRetryAfter(header, now)).toBe(wait);
	});

	test.each(['', 'soon', '-1', '1.5', '1e3', 'Sun, whenever'])('"%s" says nothing', (header) => {
		expect(readRetryAfter(header, now)).toBeUndefined();
	});
});

describe('a refusal (429)', () => {
	test.each(['GET', 'POST', 'PUT', 'DELETE'])(
		'is tried again for %s, and holds everybody',
		(method) => {
			expect(verdictOn({ status: 429, retryAfter: 7000 }, attempt({ method }))).toEqual({
				again: true,
				wait: 7000,
				everybody: true,
			});
		},
	);

	test('waits longer and longer when it does not say how long', () => {
		const waits = [1, 2, 3, 4, 5, 6, 7].map((tries) => {
			const verdict = verdictOn({ status: 429 }, attempt({ tries }));
			return verdict.again ? verdict.wait : null;
		});
		expect(waits).toEqual([500, 1000, 2000, 4000, 8000, 16_000, 32_000]);
	});

	test('waits up to half as long again, by chance', () => {
		expect(verdictOn({ status: 429 }, attempt({ random: 1 }))).toMatchObject({ wait: 750 });
	});

	test('is given up after eight tries', () => {
		expect(verdictOn({ status: 429, retryAfter: 0 }, attempt({ tries: 7 }))).toMatchObject({
			again: true,
		});
		expect(verdictOn({ status: 429, retryAfter: 0 }, attempt({ tries: 8 }))).toEqual(NEVER);
	});

	test('is given up when the waiting would be longer than the cap', () => {
		const outcome = { status: 429, retryAfter: 1000 };
		const waited = LONGEST_WAIT - 1000;
		expect(verdictOn(outcome, attempt({ waited }))).toMatchObject({ again: true });
		expect(verdictOn(outcome, attempt({ waited: waited + 1 }))).toEqual(NEVER);
	});
});

describe('a service or a way to it that is down for a moment', () => {
	const outcomes = [{ status: 502 }, { status: 503 }, { status: 504 }, { passingFault: true }];

	test.each(outcomes)('is tried again twice for GET: %j', (outcome) => {
		expect(verdictOn(outcome, attempt())).toEqual({ again: true, wait: 500, everybody: false });
		expect(verdictOn(outcome, attempt({ tries: 2 }))).toMatchObject({ again: true, wait: 1000 });
		expect(verdictOn(outcome, attempt({ tries: 3 }))).toEqual(NEVER);
	});

	test.each(['POST', 'PUT', 'DELETE'])('is never tried again for %s', (method) => {
		for (const outcome of [...outcomes, { status: 503, retryAfter: 0 }]) {
			expect(verdictOn(outcome, attempt({ method }))).toEqual(NEVER);
		}
	});

	test('holds everybody when it asks to wait', () => {
		expect(verdictOn({ status: 503, retryAfter: 2000 }, attempt({ tries: 5 }))).toEqual({
			again: true,
			wait: 2000,
			everybody: true,
		});
	});
});

test.each([
	{ status: 200 },
	{ status: 302 },
	{ status: 404 },
	{ status: 500 },
	{ passingFault: false },
])('anything else is never tried again: %j', (outcome) => {
	expect(verdictOn(outcome, attempt())).toEqual(NEVER);
});
