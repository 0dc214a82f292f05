import { maxBy, range } from 'lodash';
import { simulate, type Outcome, type Simulated } from './support/simulatedHost';

const WORK_MS = 50;
const MINUTE_MS = 60_000;
const evenly = () => WORK_MS;

/** Times around 50 ms, as those of a host that is at times quick and at times slow; one seed, one host. */
function unevenly(seed: number, spread: number): () => number {
	let state = seed;
	const random = () => {
		state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32;
		return state / 2 ** 32;
	};
	return () => {
		const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
		return WORK_MS * Math.exp(spread * normal);
	};
}

/** The most requests that were under way between two moments. */
const mostBetween = ({ sent }: Outcome, fromMs: number, toMs: number) =>
	maxBy(
		sent.filter(({ atMs }) => atMs >= fromMs && atMs < toMs),
		'inFlight',
	)?.inFlight;
const many = (host: Partial<Simulated>) => simulate({ slots: 1000, workMs: evenly, ...host }, 1000);

const SEEDS = range(1, 21);

describe.each([
	['one after the other', false],
	['all at once, each the slower for it', true],
])('a host that works on its requests %s', (_how, isShared) => {
	it.each(range(1, 17))('loses no time with %i at a time', (slots) => {
		const { mostInFlight, durationMs } = many({ slots, isShared });

		expect(mostInFlight).toBeLessThanOrEqual(slots < 10 ? 16 : 36);
		expect(mostInFlight).toBeGreaterThanOrEqual(16);
		expect(durationMs).toBeLessThanOrEqual((1000 / slots) * WORK_MS * 1.03);
	});

	it('gets 24 at most with 8 at a time, however uneven it is', () => {
		for (const seed of SEEDS) {
			const host = { slots: 8, workMs: unevenly(seed, 0.5), isShared };

			expect(many(host).mostInFlight).toBeLessThanOrEqual(24);
		}
	});
});

it.each([16, 24, 32, 48])('a host that works on %i at a time is used to the full', (slots) => {
	const { sent, durationMs } = simulate({ slots, workMs: unevenly(slots, 0.2) }, 5000);
	const later = sent.slice(2000).map(({ inFlight }) => inFlight);

	expect(durationMs).toBeLessThanOrEqual((5000 / slots) * WORK_MS * 1.1);
	// Tried now and then, but not kept.
	expect(Math.max(...later)).toBeLessThanOrEqual(2.5 * slots);
});

it.each([
	['says what is left', true, 1],
	['says nothing', false, 8],
])('a host that limits by rate, and %s, gets 16 at most', (_what, saysWhatIsLeft, refusals) => {
	for (const requests of range(10, 65, 5)) {
		const rate = { requests, windowMs: 6000, saysWhatIsLeft };
		const { mostInFlight, refused, durationMs } = many({ rate });
		const windows = Math.ceil(1000 / requests);

		expect(mostInFlight).toBeLessThanOrEqual(16);
		expect(refused).toBeLessThanOrEqual(refusals * windows);
		expect(durationMs).toBeLessThanOrEqual(windows * rate.windowMs);
	}
});

describe('a host without a limit', () => {
	it('gets 64 requests at once before a third of 1,000 are sent, the first 60 as soon as ever', () => {
		const { sent, durationMs } = many({});
		const few = simulate({ slots: 1000, workMs: evenly }, 128 + 16);

		expect(sent.findIndex(({ inFlight }) => inFlight === 64)).toBeLessThan(333);
		// 50 at once would take 1,000 ms, 16 at once 3,150.
		expect(durationMs).toBeLessThanOrEqual(1150);
		expect(few.mostInFlight).toBe(16);
		expect(sent.slice(0, 60).map(({ atMs }) => atMs)).toEqual(
			few.sent.slice(0, 60).map(({ atMs }) => atMs),
		);
	});

	it('gets as many however uneven it is', () => {
		for (const seed of SEEDS) {
			expect(many({ workMs: unevenly(seed, 0.5) }).mostInFlight).toBe(64);
		}
	});

	it('is measured again every minute, which costs less than a hundredth', () => {
		const { sent, durationMs } = simulate({ slots: 1000, workMs: evenly }, 100_000);
		const measured = sent.filter(({ atMs, inFlight }) => atMs > 1000 && inFlight <= 8);
		const minutes = new Set(measured.map(({ atMs }) => Math.floor(atMs / MINUTE_MS)));

		expect([...minutes]).toEqual(range(1, Math.floor(durationMs / MINUTE_MS) + 1));
		expect(durationMs).toBeLessThanOrEqual((100_000 / 64) * WORK_MS * 1.01);
	});

	it('that gets slower, however many it is sent, gets 64 again when it is measured again', () => {
		const workMs = (nowMs: number) => (nowMs < 10_000 ? WORK_MS : 3 * WORK_MS);
		const outcome = simulate({ slots: 1000, workMs }, 30_000);

		expect(mostBetween(outcome, 5000, 10_000)).toBe(64);
		expect(mostBetween(outcome, 15_000, 55_000)).toBe(16);
		expect(mostBetween(outcome, 65_000, 70_000)).toBe(64);
	});
});

describe('a host that works on 8 requests at a time', () => {
	it.each([5, 500])('gets 16 after work that took it %i ms', (before) => {
		const { limit, durationMs } = many({ slots: 8, workMs: () => before });
		const given = { limit, nowMs: durationMs };

		expect(simulate({ slots: 8, workMs: evenly }, 1000, given).mostInFlight).toBe(16);
	});

	it('of late gets 16 again', () => {
		// As many at a time as before would be worked on eight times as slowly.
		const workMs = (nowMs: number) => (nowMs < 2000 ? WORK_MS : 8 * WORK_MS);
		const outcome = simulate({ slots: 64, workMs }, 10_000);

		expect(mostBetween(outcome, 1000, 2000)).toBe(64);
		expect(mostBetween(outcome, 5000, 30_000)).toBe(16);
	});
});
