import { get, newHost, reply } from './support/newHost';
import { pass } from './support/throttleClient';

const WORK_MS = 50;
const REQUESTS = 600;

beforeEach(() => jest.useFakeTimers());

afterEach(() => jest.useRealTimers());

/** Works on so many requests at a time, in the order in which they come. */
function workIn(slots: number): () => Promise<void> {
	const freeAtMs = Array.from({ length: slots }, () => 0);
	return async () => {
		const earliest = Math.min(...freeAtMs);
		const doneAtMs = Math.max(earliest, performance.now()) + WORK_MS;
		freeAtMs[freeAtMs.indexOf(earliest)] = doneAtMs;
		await new Promise((resolve) => setTimeout(resolve, doneAtMs - performance.now()));
	};
}

/** The most requests under way at once, of many that all get a response of this status. */
async function mostInFlight(slots: number, status: number): Promise<number> {
	const work = workIn(slots);
	let inFlight = 0;
	let most = 0;
	const host = newHost(async () => {
		inFlight += 1;
		most = Math.max(most, inFlight);
		await work();
		inFlight -= 1;
		return reply(status);
	});
	const connection = host.connect();
	let ended = 0;
	const sending = Array.from({ length: REQUESTS }, async () => {
		await get(connection).catch(() => undefined);
		ended += 1;
	});
	while (ended < REQUESTS) await pass(WORK_MS);
	await Promise.all(sending);

	expect(host.sent).toHaveLength(REQUESTS);

	return most;
}

it('has up to 64 of many requests under way at a host that stays quick', async () => {
	expect(await mostInFlight(1000, 200)).toBe(64);
});

it('has as many when every response is an error of the request', async () => {
	expect(await mostInFlight(1000, 404)).toBe(64);
});

it('has 16 under way at a host that works on 8 at a time', async () => {
	expect(await mostInFlight(8, 200)).toBe(16);
});
