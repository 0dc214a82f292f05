import { range } from 'lodash';
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
function mostBetween(sent: Outcome['sent'], fromMs: number, toMs: number): number {
	const between = sent.filter(({ atMs }) => atMs >= fromMs && atMs < toMs);
	return Math.max(...between.map(({ inFlight }) => inFlight));
}

const many = (host: Simulated) => simulate(host, 1000);

describe('a host without a limit', () => {
	it('gets 64 requests at once before a third of 1,000 are sent', () => {
		const { sent, mostInFlight, durationMs } = many({ slots: 1000, workMs: evenly });

		expect(mostInFlight).toBe(64);
		expect(sent.findIndex(({ inFlight }) => inFlight === 64)).toBeLessThan(333);
		// 50 at once would take 1,000 ms, 16 at once 3,150.
		expect(durationMs).toBeLessThanOrEqual(1150);
	});

	it('gets 16 when no more than 144 are to be sent', () => {
		const host = { slots: 1000, workMs: evenly };

		expect(simulate(host, 128 + 16).mostInFlight).toBe(16);
	});

	it('gets 64 however uneven it is', () => {
		for (const seed of range(1, 21)) {
			const host = { slots: 1000, workMs: unevenly(seed, 0.5) };

			expect(many(host).mostInFlight).toBe(64);
		}
	});

	it('is used to the full by a process that is busy with the responses', () => {
		// Two milliseconds each: it can handle 500 in a second, whatever the host can.
		const { durationMs } = many({ slots: 1000, workMs: evenly, handlingMs: 2 });

		expect(durationMs).toBeLessThanOrEqual(2000 * 1.15);
	});

	it('keeps 64 when this process does something else for a moment', () => {
		const busy = { fromMs: 1500, toMs: 2000 };
		const { sent } = simulate({ slots: 1000, workMs: evenly, busy }, 5000);
		const later = sent.filter(({ atMs }) => atMs >= 1500 && atMs < 4000);

		expect(Math.min(...later.map(({ inFlight }) => inFlight))).toBe(64);
	});

	it('is measured again every minute', () => {
		const { sent, durationMs } = simulate({ slots: 1000, workMs: evenly }, 100_000);
		const steady = sent.filter(({ atMs }) => atMs > 1000);
		const moments = steady.filter(({ inFlight }) => inFlight <= 8).map(({ atMs }) => atMs);
		const minutes = new Set(moments.map((atMs) => Math.floor(atMs / MINUTE_MS)));

		expect([...minutes]).toEqual(range(1, Math.floor(durationMs / MINUTE_MS) + 1));
		// Which costs less than a hundredth of what 64 at once would take.
		expect(durationMs).toBeLessThanOrEqual((100_000 / 64) * WORK_MS * 1.01);
	});

	it('and gets slower, however many it is sent, gets 64 again when it is measured again', () => {
		const workMs = (nowMs: number) => (nowMs < 10_000 ? WORK_MS : 3 * WORK_MS);
		const { sent } = simulate({ slots: 1000, workMs }, 30_000);

		expect(mostBetween(sent, 5000, 10_000)).toBe(64);
		expect(mostBetween(sent, 15_000, 55_000)).toBe(16);
		expect(mostBetween(sent, 65_000, 70_000)).toBe(64);
	});
});

describe('a host that works on 8 requests at a time', () => {
	it.each([
		['lets the others wait', false],
		['works on all at once, each the slower for it', true],
	])('and %s gets 16, and loses no time', (_how, isShared) => {
		const { mostInFlight, durationMs } = many({ slots: 8, workMs: evenly, isShared });

		expect(mostInFlight).toBe(16);
		expect(durationMs).toBeLessThanOrEqual((1000 / 8) * WORK_MS * 1.02);
	});

	it('gets 24 at most when it is uneven', () => {
		for (const isShared of [false, true]) {
			for (const seed of range(1, 21)) {
				const host = { slots: 8, workMs: unevenly(seed, 0.5), isShared };

				expect(many(host).mostInFlight).toBeLessThanOrEqual(24);
			}
		}
	});

	it('gets 24 at most when this process was busy while it was measured', () => {
		for (const fromMs of range(0, 400, 25)) {
			const busy = { fromMs, toMs: fromMs + 400 };

			expect(many({ slots: 8, workMs: evenly, busy }).mostInFlight).toBeLessThanOrEqual(24);
		}
	});

	it('gets 16 after work that took it less time, or longer', () => {
		for (const before of [5, 500]) {
			const first = simulate({ slots: 8, workMs: () => before }, 1000);
			const given = { limit: first.limit, nowMs: first.durationMs };
			const { mostInFlight } = simulate({ slots: 8, workMs: evenly }, 1000, given);

			expect(mostInFlight).toBe(16);
		}
	});

	it('of late gets 16 again', () => {
		// As many at a time as before would be worked on eight times as slowly.
		const workMs = (nowMs: number) => (nowMs < 2000 ? WORK_MS : 8 * WORK_MS);
		const { sent } = simulate({ slots: 64, workMs }, 10_000);

		expect(mostBetween(sent, 1000, 2000)).toBe(64);
		expect(mostBetween(sent, 5000, 30_000)).toBe(16);
	});
});

describe('a host that works on fewer', () => {
	it.each([1, 4])('than usual, %i, gets 16 and loses no time', (slots) => {
		const { mostInFlight, durationMs } = many({ slots, workMs: evenly });

		expect(mostInFlight).toBe(16);
		expect(durationMs).toBeLessThanOrEqual((1000 / slots) * WORK_MS * 1.01);
	});
});

describe('a host that works on more', () => {
	it.each([16, 24, 32, 48])('than usual, %i, is used to the full', (slots) => {
		const { sent, durationMs } = simulate({ slots, workMs: unevenly(slots, 0.2) }, 5000);
		const later = sent.slice(2000).map(({ inFlight }) => inFlight);

		expect(durationMs).toBeLessThanOrEqual((5000 / slots) * WORK_MS * 1.1);
		// Tried now and then, but not kept.
		expect(Math.max(...later)).toBeLessThanOrEqual(2.5 * slots);
	});
});

describe('a host that limits by rate', () => {
	const rate = { requests: 60, windowMs: 6000 };

	it.each([
		['and says what is left', true],
		['and says nothing', false],
	])('%s is sent what it is sent with 16 at most', (_what, saysWhatIsLeft) => {
		const host = { slots: 1000, workMs: evenly, rate: { ...rate, saysWhatIsLeft } };
		const { mostInFlight, refused, durationMs } = simulate(host, 601);

		expect(mostInFlight).toBeLessThanOrEqual(16);
		expect(refused).toBeLessThanOrEqual(saysWhatIsLeft ? 20 : 160);
		expect(durationMs).toBeLessThanOrEqual(10 * 6000 * 1.05);
	});

	it('is sent more where all that waits is allowed', () => {
		const allowing = { requests: 2000, windowMs: 60_000, saysWhatIsLeft: true };
		const { mostInFlight, refused } = many({ slots: 1000, workMs: evenly, rate: allowing });

		expect(mostInFlight).toBe(64);
		expect(refused).toBe(0);
	});
});

it('sends the first 60 of many as soon as those of few', () => {
	const host = { slots: 1000, workMs: evenly };
	const firstOf = ({ sent }: Outcome) => sent.slice(0, 60).map(({ atMs }) => atMs);

	expect(firstOf(many(host))).toEqual(firstOf(simulate(host, 144)));
});
