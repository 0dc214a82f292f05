import {
	afterRoundTrip,
	openSlots,
	reduceLimit,
	type GradientLimit,
} from '../../../nodes/WebsiteAnalytics/client/gradientLimit';

const USUAL: GradientLimit = { limit: 16, pace: undefined };
const MANY = 128;
const MEASURED = 12;
const ROUND = 16;
const FIRST_ROUND = 40;
const MINUTE_MS = 60_000;

interface Given {
	/** When they arrive, having been sent in the same moment unless `startedAtMs` says when. */
	nowMs?: number;
	startedAtMs?: number;
	/** How many were under way, from the first to the last moment; as many as may be by default. */
	inFlight?: number;
	activeCount?: number;
	waitingCount?: number;
	isCautious?: boolean;
}

/** The limit after responses that took these times. */
function after(state: GradientLimit, roundTripsMs: number[], given: Given = {}): GradientLimit {
	const { nowMs = 0, startedAtMs = nowMs, waitingCount = MANY, isCautious = false } = given;
	return roundTripsMs.reduce((before, roundTripMs) => {
		const inFlight = given.inFlight ?? Math.floor(openSlots(before));
		const load = { activeCount: given.activeCount ?? inFlight, waitingCount };
		const roundTrip = { startedAtMs, inFlight, roundTripMs, ...load };
		return afterRoundTrip(before, roundTrip, isCautious, nowMs);
	}, state);
}

const times = (count: number, roundTripMs = 100): number[] =>
	Array.from({ length: count }, () => roundTripMs);

/** After the first response with many waiting, after the measurement, and after the first round. */
const measuring = () => after(USUAL, [100]);
const measured = () => after(measuring(), times(MEASURED));
const wider = () => after(measured(), times(FIRST_ROUND));
const wide = () => ({ ...wider(), limit: 64 });
const few = { waitingCount: MANY - 1 };

it.each<[string, number, () => GradientLimit]>([
	['as many as usual, until somebody waits', 16, () => USUAL],
	['8 while it is measured how quick the host is', 8, measuring],
	['8 until the end of the measurement', 8, () => after(measuring(), times(MEASURED - 1))],
	['16 when it is measured', 16, measured],
	['4 where the limit is less', 4, () => ({ ...measuring(), limit: 4 })],
	['8 as long as more than 8 were sent', 8, () => after(measuring(), times(99), { inFlight: 9 })],
	['8 as long as more are under way', 8, () => after(measuring(), times(99), { activeCount: 9 })],
	['16 when fewer wait while it is measured', 16, () => after(measuring(), [100], few)],
	['16 when few have waited', 16, () => after(USUAL, [100], few)],
])('opens %s (%i)', (_what, slots, state) => {
	expect(openSlots(state())).toBe(slots);
});

it('measures the lower quartile, from the first response with 8 under way on', () => {
	const uneven = [10, 20, 30, 40, 900, 900, 900, 900, 900, 900, 900, 900];

	expect(after(measuring(), uneven).pace?.noLoadMs).toBe(40);
	expect(after(measuring(), uneven.toReversed()).pace?.noLoadMs).toBe(40);
	expect(after(USUAL, [100], { inFlight: 8 }).pace?.roundTripsMs).toEqual([100]);
	expect(after(measuring(), [100], few)).toEqual(USUAL);
});

/** The first round has ended at 500. */
const later = (limit: number, given: Given) => () =>
	after({ ...after(measured(), times(FIRST_ROUND), { nowMs: 500 }), limit }, times(ROUND), {
		nowMs: 600,
		...given,
	});
const quarter = [...times(12, 900), ...times(4)];
const more = [...times(11, 900), ...times(5)];
/** Two slow rounds with this one between them. */
const around = (roundTripMs: number) => [200, roundTripMs, 200].flatMap((one) => times(ROUND, one));
const careful = { isCautious: true };

it.each<[string, number, () => GradientLimit]>([
	['is 16 until the end of the first round', 16, () => after(measured(), times(FIRST_ROUND - 1))],
	['is larger by half after it', 24, wider],
	['is 24 until the end of the second round', 24, () => after(wider(), times(ROUND - 1))],
	['is larger by half again after it', 36, () => after(wider(), times(ROUND))],
	['is larger by half after each', 54, () => after(wider(), times(2 * ROUND))],
	['is 64 at most', 64, () => after(wider(), times(3 * ROUND))],
	['stays 64', 64, () => after(wider(), times(9 * ROUND))],
	['grows at 1.3 times the measurement', 36, () => after(wider(), times(ROUND, 130))],
	['does not grow at more', 24, () => after(wider(), times(ROUND, 131))],
	['grows by one after an overload', 17, () => after(measured(), times(FIRST_ROUND), careful)],
	['stays as it is when fewer wait', 24, () => after(wider(), times(10 * ROUND), few)],
	['grows by requests since the last round', 36, later(24, { startedAtMs: 500 })],
	['does not grow by earlier ones', 24, later(24, { startedAtMs: 499 })],
	['does not grow by those that were fewer', 24, later(24, { inFlight: 23 })],
	['is used to the full by whole requests', 37.35, later(24.9, {})],
	['does not grow below 16', 15, () => after({ ...measured(), limit: 15 }, times(100))],
	['does not grow when more than three quarters are slow', 24, () => after(wider(), quarter)],
	['grows when more than a quarter are quick', 36, () => after(wider(), more)],
	['grows when these come first', 36, () => after(wider(), more.toReversed())],
	['is the same after a slow round', 64, () => after(wide(), times(ROUND, 200))],
	// With 64 under way each takes twice as long, so with 64 × 1.3 / 2 they take 1.3 times as long.
	['is as small as would be quick after two', 41.6, () => after(wide(), times(2 * ROUND, 200))],
	['is never less than 16', 16, () => after(wide(), times(2 * ROUND, 800))],
	['needs slow rounds one after the other', 24, () => after(wider(), around(199))],
	['forgets a slow round in a quick one', 36, () => after(wider(), around(100))],
	['is smaller once for three slow rounds', 41.6, () => after(wide(), around(200))],
	['is smaller twice for four', 27.04, () => after(wide(), times(4 * ROUND, 200))],
	['is 16 however slow the host is', 16, () => after(measured(), times(4 * FIRST_ROUND, 500))],
	['holds for a minute', 24, () => after(wider(), [100], { nowMs: MINUTE_MS - 1 })],
	['is as usual after a minute', 16, () => after(wider(), [100], { nowMs: MINUTE_MS })],
])('the limit %s (%d)', (_what, limit, state) => {
	expect(state().limit).toBeCloseTo(limit);
});

it('takes a round that is quicker than the measurement for the measurement', () => {
	expect(after(measured(), times(FIRST_ROUND, 60)).pace?.noLoadMs).toBe(60);
});

it('holds a measurement of a slow host for a hundred round trips', () => {
	const slowly = after(measuring(), times(MEASURED, 2000));

	expect(after(slowly, [100], { nowMs: 199_999 }).pace).toBeDefined();
	expect(after(slowly, [100], { nowMs: 200_000 }).pace).toBeUndefined();
});

it('begins a new round when it is made smaller, and goes on measuring', () => {
	const begun = after(wider(), [...times(ROUND, 200), 100], { nowMs: 5 });
	const reduced = reduceLimit(begun, 20, 10);
	const next = (roundTrips: number[], given: Given = {}) =>
		after(reduced, roundTrips, { nowMs: 10, ...given }).limit;

	expect(reduced).toMatchObject({ limit: 20, pace: { noLoadMs: 100 } });
	expect([ROUND - 1, ROUND].map((count) => next(times(count)))).toEqual([20, 30]);
	expect(next(times(ROUND), { startedAtMs: 9 })).toBe(20);
	expect(next(times(ROUND, 200))).toBe(20);
	expect(reduceLimit(measuring(), 3, 10)).toEqual({ ...measuring(), limit: 3 });
	expect(reduceLimit(USUAL, 8, 10)).toEqual({ limit: 8, pace: undefined });
});
