import fc from 'fast-check';
import {
	afterRoundTrip,
	openSlots,
	reduceLimit,
	type GradientLimit,
} from '../../../nodes/WebsiteAnalytics/transport/gradientLimit';

const USUAL: GradientLimit = { limit: 16, pace: undefined };

const step = fc.record({
	roundTripMs: fc.nat(1000),
	/** How long ago it was sent. */
	sentAgoMs: fc.nat(1000),
	/** Whether the whole limit was in use, and how much of it otherwise. */
	isFull: fc.boolean(),
	inFlight: fc.integer({ min: 1, max: 64 }),
	waitingCount: fc.nat(400),
	isCautious: fc.boolean(),
	elapsedMs: fc.nat(2000),
	overloaded: fc.boolean(),
});
const steps = fc.array(step, { maxLength: 300 });

/** All widths that these steps lead to. */
function* widths(given: Array<typeof step extends fc.Arbitrary<infer T> ? T : never>) {
	let width = USUAL;
	let nowMs = 0;
	for (const one of given) {
		nowMs += one.elapsedMs;
		const before = width;
		const inFlight = one.isFull ? Math.floor(openSlots(width)) : one.inFlight;
		const { roundTripMs, sentAgoMs, waitingCount, isCautious } = one;
		const roundTrip = { startedAtMs: nowMs - sentAgoMs, inFlight, roundTripMs };
		const load = { activeCount: inFlight, waitingCount };
		width = one.overloaded
			? reduceLimit(width, width.limit / 2, nowMs)
			: afterRoundTrip(width, roundTrip, load, isCautious, nowMs);
		yield { before, width, one };
	}
}

it('never leaves more than 64, or makes less of 16 by itself', () => {
	fc.assert(
		fc.property(steps, (given) => {
			for (const { before, width, one } of widths(given)) {
				expect(width.limit).toBeLessThanOrEqual(64);

				const least = one.overloaded ? before.limit / 2 : Math.min(16, before.limit);

				expect(width.limit).toBeGreaterThanOrEqual(least);
			}
		}),
	);
});

it('grows by half at most, from 16 on, and only while many wait', () => {
	fc.assert(
		fc.property(steps, (given) => {
			for (const { before, width, one } of widths(given)) {
				const mayGrow = before.limit >= 16 && one.waitingCount >= 128 && !one.overloaded;
				const growth = mayGrow ? (one.isCautious ? before.limit + 1 : before.limit * 1.5) : 0;

				expect(width.limit).toBeLessThanOrEqual(Math.max(before.limit, growth));
			}
		}),
	);
});

it('is more than 16 only with a measurement', () => {
	fc.assert(
		fc.property(steps, (given) => {
			for (const { width } of widths(given)) {
				expect(width.limit > 16 && width.pace?.noLoadMs === undefined).toBe(false);
			}
		}),
	);
});

it('does not grow at a host that takes twice as long with 16, however it is', () => {
	const noLoadMs = fc.integer({ min: 1, max: 10_000 });
	const uneven = fc.array(fc.double({ min: 1, max: 1.5, noNaN: true }), {
		minLength: 100,
		maxLength: 200,
	});
	fc.assert(
		fc.property(noLoadMs, uneven, (roundTripMs, factors) => {
			let width = USUAL;
			for (const factor of factors) {
				const inFlight = Math.floor(openSlots(width));
				// Work that is shared among those under way, from the eighth on.
				const tookMs = roundTripMs * factor * Math.max(1, inFlight / 8);
				const trip = { startedAtMs: 0, inFlight, roundTripMs: tookMs };
				const load = { activeCount: inFlight, waitingCount: 1000 };
				width = afterRoundTrip(width, trip, load, false, 0);

				expect(width.limit).toBe(16);
			}
		}),
	);
});
