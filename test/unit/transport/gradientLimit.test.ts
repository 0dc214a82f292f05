import {
	afterRoundTrip,
	openSlots,
	reduceLimit,
	usualLimit,
	type GradientLimit,
} from '../../../nodes/WebsiteAnalytics/transport/gradientLimit';

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

/** The width after responses that took these times. */
function after(width: GradientLimit, roundTripsMs: number[], given: Given = {}): GradientLimit {
	const { nowMs = 0, startedAtMs = nowMs, waitingCount = MANY, isCautious = false } = given;
	return roundTripsMs.reduce((before, roundTripMs) => {
		const inFlight = given.inFlight ?? Math.floor(openSlots(before));
		const load = { activeCount: given.activeCount ?? inFlight, waitingCount };
		const roundTrip = { startedAtMs, inFlight, roundTripMs };
		return afterRoundTrip(before, roundTrip, load, isCautious, nowMs);
	}, width);
}

const times = (count: number, roundTripMs: number): number[] =>
	Array.from({ length: count }, () => roundTripMs);

/** After the first response with many waiting. */
const measuring = () => after(USUAL, [100]);
const measured = () => after(measuring(), times(MEASURED, 100));
const widerOnce = () => after(measured(), times(FIRST_ROUND, 100));

describe('with many waiting', () => {
	it('few requests are under way until it is measured how quick the host is', () => {
		expect(openSlots(USUAL)).toBe(16);
		expect(openSlots(measuring())).toBe(8);
		expect(openSlots({ ...measuring(), limit: 4 })).toBe(4);
		expect(openSlots(after(measuring(), times(MEASURED - 1, 100)))).toBe(8);
		expect(openSlots(measured())).toBe(16);
	});

	it('only those count for the measurement that had few beside them', () => {
		expect(openSlots(after(measuring(), times(100, 100), { inFlight: 9 }))).toBe(8);
		expect(openSlots(after(measuring(), times(100, 100), { activeCount: 9 }))).toBe(8);
		expect(after(USUAL, [100], { inFlight: 8 }).pace?.roundTripsMs).toEqual([100]);
	});

	it('the measurement is the lower quartile', () => {
		const uneven = [10, 20, 30, 40, 900, 900, 900, 900, 900, 900, 900, 900];

		expect(after(measuring(), uneven).pace?.noLoadMs).toBe(40);
		expect(after(measuring(), uneven.toReversed()).pace?.noLoadMs).toBe(40);
	});

	it('the measurement ends when no more so many wait', () => {
		expect(after(measuring(), [100], { waitingCount: MANY - 1 })).toEqual(USUAL);
		expect(after(USUAL, [100], { waitingCount: MANY - 1 })).toEqual(USUAL);
	});
});

describe('a round', () => {
	it('makes the limit larger by half when it is quick, up to 64', () => {
		expect(after(measured(), times(FIRST_ROUND - 1, 100)).limit).toBe(16);
		expect(widerOnce().limit).toBe(24);
		expect(after(widerOnce(), times(ROUND - 1, 100)).limit).toBe(24);
		expect(after(widerOnce(), times(ROUND, 100)).limit).toBe(36);
		expect(after(widerOnce(), times(2 * ROUND, 100)).limit).toBe(54);
		expect(after(widerOnce(), times(3 * ROUND, 100)).limit).toBe(64);
		expect(after(widerOnce(), times(9 * ROUND, 100)).limit).toBe(64);
	});

	it('is quick up to 1.3 times the measurement', () => {
		expect(after(widerOnce(), times(ROUND, 130)).limit).toBe(36);
		expect(after(widerOnce(), times(ROUND, 131)).limit).toBe(24);
	});

	it('makes the limit larger by one where the host was overloaded lately', () => {
		const cautious = { isCautious: true };

		expect(after(measured(), times(FIRST_ROUND, 100), cautious).limit).toBe(17);
		expect(after(measured(), times(FIRST_ROUND + ROUND, 100), cautious).limit).toBe(18);
	});

	it('leaves the limit as it is when no more so many wait', () => {
		const few = { waitingCount: MANY - 1 };

		expect(after(widerOnce(), times(10 * ROUND, 100), few).limit).toBe(24);
	});

	it('is of the requests that were sent with the whole limit in use, since the round before', () => {
		const late = after(measured(), times(FIRST_ROUND, 100), { nowMs: 500 });

		expect(after(late, times(ROUND, 100), { nowMs: 600, startedAtMs: 499 }).limit).toBe(24);
		expect(after(late, times(ROUND, 100), { nowMs: 600, startedAtMs: 500 }).limit).toBe(36);
		expect(after(late, times(ROUND, 100), { nowMs: 600, inFlight: 23 }).limit).toBe(24);
		// While other than whole: 54.4 requests are 54.
		expect(after({ ...late, limit: 24.9 }, times(ROUND, 100), { nowMs: 600 }).limit).toBeCloseTo(
			37.35,
		);
	});

	it('is not of less than 16', () => {
		expect(after({ ...measured(), limit: 15 }, times(100, 100)).limit).toBe(15);
	});

	it('that is quicker than the measurement takes its place', () => {
		const { pace } = after(measured(), times(FIRST_ROUND, 60));

		expect(pace?.noLoadMs).toBe(60);
	});

	it('is judged by its lower quartile', () => {
		const quarter = [...times(12, 900), ...times(4, 100)];
		const more = [...times(11, 900), ...times(5, 100)];

		expect(after(widerOnce(), quarter).limit).toBe(24);
		expect(after(widerOnce(), more).limit).toBe(36);
		expect(after(widerOnce(), more.toReversed()).limit).toBe(36);
	});
});

describe('two slow rounds', () => {
	const slow = times(ROUND, 200);

	it('make the limit as small as would be quick', () => {
		const wide = { ...widerOnce(), limit: 64 };

		expect(after(wide, slow).limit).toBe(64);
		// With 64 under way each takes twice as long, so with 64 × 1.3 / 2 they take 1.3 times as long.
		expect(after(wide, [...slow, ...slow]).limit).toBeCloseTo(41.6);
		expect(after(wide, [...times(ROUND, 800), ...times(ROUND, 800)]).limit).toBe(16);
	});

	it('have to come one after the other', () => {
		const between = (roundTripMs: number) => [...slow, ...times(ROUND, roundTripMs), ...slow];

		expect(after(widerOnce(), between(199)).limit).toBe(24);
		expect(after(widerOnce(), between(100)).limit).toBe(36);
		expect(after({ ...widerOnce(), limit: 64 }, between(200)).limit).toBeCloseTo(41.6);
	});

	it('are counted afresh after the limit was made smaller', () => {
		const smaller = after({ ...widerOnce(), limit: 64 }, [...slow, ...slow]);

		expect(after(smaller, slow).limit).toBeCloseTo(41.6);
		expect(after(smaller, [...slow, ...slow]).limit).toBeCloseTo(27.04);
	});

	it('leave the usual limit as it is', () => {
		expect(after(measured(), times(4 * FIRST_ROUND, 500)).limit).toBe(16);
	});
});

describe('a measurement', () => {
	const next = (width: GradientLimit, nowMs: number) => after(width, [100], { nowMs });

	it('holds for a minute', () => {
		expect(next(widerOnce(), MINUTE_MS - 1).limit).toBe(24);
		expect(next(widerOnce(), MINUTE_MS)).toEqual(USUAL);
	});

	it('of a slow host holds for a hundred round trips', () => {
		const slowly = after(measuring(), times(MEASURED, 2000));

		expect(next(slowly, 200_000 - 1).pace).toBeDefined();
		expect(next(slowly, 200_000).pace).toBeUndefined();
	});
});

it('is no more than usual without a reason', () => {
	expect(usualLimit(widerOnce())).toEqual(USUAL);
	expect(usualLimit({ ...widerOnce(), limit: 2 })).toEqual({ limit: 2, pace: undefined });
});

describe('a limit that is made smaller from outside', () => {
	it('begins a new round, with the same measurement', () => {
		const begun = after(widerOnce(), [...times(ROUND, 200), 100], { nowMs: 5 });
		const reduced = reduceLimit(begun, 20, 10);

		expect(reduced.limit).toBe(20);
		expect(reduced.pace?.noLoadMs).toBe(100);
		expect(after(reduced, times(ROUND - 1, 100), { nowMs: 10 }).limit).toBe(20);
		expect(after(reduced, times(ROUND, 100), { nowMs: 10 }).limit).toBe(30);
		expect(after(reduced, times(ROUND, 100), { nowMs: 10, startedAtMs: 9 }).limit).toBe(20);
		expect(after(reduced, times(ROUND, 200), { nowMs: 10 }).limit).toBe(20);
	});

	it('goes on measuring', () => {
		expect(reduceLimit(measuring(), 3, 10)).toEqual({ ...measuring(), limit: 3 });
		expect(reduceLimit(USUAL, 8, 10)).toEqual({ limit: 8, pace: undefined });
	});
});
