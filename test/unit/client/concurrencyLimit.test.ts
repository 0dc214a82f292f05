import { range } from 'lodash';
import {
	afterAttempt,
	capacity,
	INITIAL_LIMIT,
	MAX_PAUSE_MS,
	type ConcurrencyLimit,
	type FinishedAttempt,
} from '../../../nodes/WebsiteAnalytics/client/concurrencyLimit';
import { usualLimit } from '../../../nodes/WebsiteAnalytics/client/gradientLimit';
import { NO_RESPONSE, OVERLOADED, responseOf, SERVED } from './support';

/** A response that says how many requests are left. */
const left = (remaining: number) => ({ ...SERVED, remaining });

interface Given extends Partial<FinishedAttempt> {
	nowMs?: number;
	waitingCount?: number;
	/** As many as may be under way, by default. */
	activeCount?: number;
}

/** The limit after so many attempts, served and sent in the same moment unless `given` says otherwise. */
function after(state: ConcurrencyLimit, count: number, given: Given = {}): ConcurrencyLimit {
	const { nowMs = 0, waitingCount = 0, ...attempt } = given;
	let limit = state;
	for (let index = 0; index < count; index += 1) {
		const activeCount = given.activeCount ?? capacity(limit, nowMs);
		const served = { outcome: SERVED, startedAtMs: nowMs, inFlight: activeCount };
		limit = afterAttempt(limit, { ...served, waitingCount, ...attempt, activeCount }, nowMs);
	}
	return limit;
}

/** How many may be under way after so many attempts from the beginning. */
const first = (count: number, given: Given = {}) => slots(INITIAL_LIMIT, count, given);
const slots = (state: ConcurrencyLimit, count: number, given: Given = {}) =>
	capacity(after(state, count, given), given.nowMs ?? 0);
const overload = (startedAtMs: number, nowMs = startedAtMs): Given => ({
	outcome: OVERLOADED,
	startedAtMs,
	nowMs,
});
const full = () => after(INITIAL_LIMIT, 12);
const halved = () => after(full(), 1, overload(90, 100));
const least = () =>
	range(200, 1000, 100).reduce((state, at) => after(state, 1, overload(at, at + 1)), halved());
const oneLeft = () => after(INITIAL_LIMIT, 1, { outcome: left(1), activeCount: 1 });
const twoLeft = () => after(INITIAL_LIMIT, 1, { outcome: left(2), activeCount: 1 });
const ROUNDS = 8 + 9 + 10 + 11 + 12 + 13 + 14 + 15 + 8;

describe('the number of concurrent requests', () => {
	it.each<[string, number, () => number]>([
		['is 4 at first', 4, () => first(0)],
		['doubles with a round of successes', 8, () => first(4)],
		['is 16 after two', 16, () => first(12)],
		['is 16 at most', 16, () => first(1000)],
		['does not grow while less than half is used', 4, () => first(99, { activeCount: 1 })],
		['grows while half is used', 5, () => first(1, { activeCount: 2 })],
		['is halved by an overload', 8, () => capacity(halved(), 100)],
		[
			'is halved by no response',
			8,
			() => slots(full(), 1, { ...overload(9), outcome: NO_RESPONSE }),
		],
		[
			'is halved once for all that were under way',
			8,
			() => slots(halved(), 15, overload(100, 110)),
		],
		['is halved again for a later one', 4, () => slots(halved(), 1, overload(101, 120))],
		['is never below 1', 1, () => capacity(least(), 1000)],
		['grows by one from there, however many overloads there were', 2, () => slots(least(), 1)],
		['grows by one per round after an overload', 9, () => slots(halved(), 9, { nowMs: 200 })],
		['reaches 16 again', 16, () => slots(halved(), ROUNDS, { nowMs: 200 })],
		['is no more than what is left', 2, () => first(1, { outcome: left(2) })],
		['is one where nothing is left', 1, () => first(1, { outcome: left(0) })],
		['is as before when more is left', 5, () => slots(twoLeft(), 1, { outcome: left(50) })],
		['is as before when nothing is said of it', 5, () => slots(twoLeft(), 1)],
	])('%s (%i)', (_what, expected, found) => {
		expect(found()).toBe(expected);
	});

	it.each([
		[8, [408, 429, 500, 501, 503, 599]],
		[16, [200, 302, 404, 407, 409, 428, 430, 499]],
	])('is %i of 16 after the statuses %j', (count, statuses) => {
		for (const status of statuses) {
			expect(slots(full(), 1, { ...overload(90), outcome: responseOf(status) })).toBe(count);
		}
	});
});

describe('a pause', () => {
	const paused = () => after(INITIAL_LIMIT, 1, { ...overload(0, 500), pauseMs: 1000, inFlight: 4 });
	const again = () => after(paused(), 1, { ...overload(0, 600), pauseMs: 100 });
	const served = () => after(paused(), 1, { nowMs: 600 });
	const ended = { outcome: { ...OVERLOADED, remaining: 0 }, pauseMs: 1000 };
	const year = () => after(INITIAL_LIMIT, 1, { ...overload(0), pauseMs: 365 * 86_400_000 });

	it.each<[string, number, () => ConcurrencyLimit, number]>([
		['lets nothing start before it is over', 0, paused, 1499],
		['lets half as many start then', 2, paused, 1500],
		['is not made shorter by another one', 0, again, 1499],
		['is not ended by a response', 0, served, 700],
		['ends what is left of a window', 2, () => after(oneLeft(), 1, ended), 1000],
		['lasts an hour at most', 0, year, MAX_PAUSE_MS - 1],
		['is over after an hour', 2, year, 3_600_000],
	])('%s (%i)', (_what, expected, state, nowMs) => {
		expect(capacity(state(), nowMs)).toBe(expected);
	});
});

describe('more than 16 concurrent requests', () => {
	const HOUR_MS = 3_600_000;
	const quick: Given = { roundTripMs: 50, waitingCount: 1000 };
	const few = { ...quick, waitingCount: 127 };
	const at = (nowMs: number): Given => ({ ...quick, nowMs });
	const leaves = (count: number) => ({ ...quick, waitingCount: 984, outcome: left(984 + count) });
	const wide = () => after(INITIAL_LIMIT, 100, quick);
	const reduced = () => after(wide(), 1, { ...quick, ...overload(5, 1000) });
	const paused = () => after(wide(), 1, { ...overload(5, 100), pauseMs: 1000 });

	it.each<[string, number, () => number]>([
		['come of quick responses', 64, () => capacity(wide(), 0)],
		['need many that wait', 16, () => first(1000, few)],
		['are halved by an overload', 32, () => capacity(reduced(), 1000)],
		['grow by one in a round after an overload', 33, () => slots(reduced(), 16, at(1000))],
		['grow by one for a minute after it', 33, () => slots(reduced(), 16, at(59_999))],
		// Two come before it is measured with 12 how quick the host is; then follows the first round.
		['grow by half again after that minute', 24, () => slots(reduced(), 2 + 12 + 40, at(61_000))],
		['are 16 when nothing waits any more', 16, () => capacity(usualLimit(wide()), 0)],
		['are 16 after a pause', 16, () => capacity(paused(), 1100)],
		['are 16 for an hour after a pause', 16, () => slots(paused(), 1000, at(1099 + HOUR_MS))],
		['are as ever an hour after a pause', 64, () => slots(paused(), 1000, at(1100 + HOUR_MS))],
		['are not where less is left than waits', 16, () => slots(wide(), 1, leaves(63))],
		['are where as much is left as waits', 64, () => slots(wide(), 1, leaves(64))],
	])('%s (%i)', (_what, expected, found) => {
		expect(found()).toBe(expected);
	});

	it('need the round trips of responses that are no failure', () => {
		const paceAfter = (given: Given) =>
			after(INITIAL_LIMIT, 1, { waitingCount: 1000, ...given }).pace;

		expect(paceAfter(quick)).toBeDefined();
		expect(paceAfter({})).toBeUndefined();
		expect(paceAfter({ ...quick, ...overload(0) })).toBeUndefined();
		expect(usualLimit(wide()).pace).toBeUndefined();
	});
});
