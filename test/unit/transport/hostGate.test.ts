import {
	gateTo,
	HostGate,
	MOST_IN_FLIGHT,
	pause,
} from '../../../nodes/WebsiteAnalytics/transport/hostGate';

/** Tasks that go on until they are told to end. */
function tasks(gate: HostGate) {
	const started: number[] = [];
	const ends: Array<() => void> = [];
	const start = (number: number, signal?: AbortSignal) =>
		gate.pass(async () => {
			started.push(number);
			await new Promise<void>((resolve) => ends.push(resolve));
		}, signal);
	return { started, start, endOne: () => ends.shift()?.() };
}

const settled = async () => await new Promise((resolve) => setImmediate(resolve));
const always = () => {};

test('four pass at once, the others in their order', async () => {
	expect(MOST_IN_FLIGHT).toBe(4);
	const { started, start, endOne } = tasks(new HostGate());
	const all = [1, 2, 3, 4, 5, 6].map((number) => start(number));
	await settled();
	expect(started).toEqual([1, 2, 3, 4]);
	endOne();
	await settled();
	expect(started).toEqual([1, 2, 3, 4, 5]);
	for (let left = 5; left > 0; left -= 1) {
		endOne();
		await settled();
	}
	await Promise.all(all);
	expect(started).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a place is free again after a failure', async () => {
	const gate = new HostGate();
	const fail = async () => await gate.pass(async () => Promise.reject(new Error('broken')));
	for (let times = 0; times < 10; times += 1) await expect(fail()).rejects.toThrow('broken');
});

test('who gives up waiting loses its turn and nobody else theirs', async () => {
	const { started, start, endOne } = tasks(new HostGate());
	const canceling = new AbortController();
	const all = [1, 2, 3, 4].map((number) => start(number));
	const fifth = start(5, canceling.signal);
	const sixth = start(6);
	canceling.abort(new Error('canceled'));
	await expect(fifth).rejects.toThrow('canceled');
	endOne();
	await settled();
	expect(started).toEqual([1, 2, 3, 4, 6]);
	for (let left = 4; left > 0; left -= 1) endOne();
	await Promise.all([...all, sixth]);
});

test('who gives up in the moment of its turn hands it on', async () => {
	const { started, start, endOne } = tasks(new HostGate());
	const canceling = new AbortController();
	const all = [1, 2, 3, 4].map((number) => start(number));
	const fifth = start(5, canceling.signal).catch((error: Error) => error.message);
	const sixth = start(6);
	await settled();
	canceling.abort(new Error('canceled'));
	endOne();
	await settled();
	expect(await fifth).toBe('canceled');
	expect(started).toEqual([1, 2, 3, 4, 6]);
	for (let left = 4; left > 0; left -= 1) endOne();
	await Promise.all([...all, sixth]);
});

test('nobody enters who was canceled before', async () => {
	const { started, start } = tasks(new HostGate());
	const signal = AbortSignal.abort(new Error('canceled'));
	await expect(start(1, signal)).rejects.toThrow('canceled');
	expect(started).toEqual([]);
});

test('a closed gate opens after its time', async () => {
	const gate = new HostGate();
	const from = Date.now();
	gate.closeFor(60);
	gate.closeFor(20);
	await gate.opened(always);
	expect(Date.now() - from).toBeGreaterThanOrEqual(59);
});

test('a wait ends with what makes it unwanted', async () => {
	let asked = 0;
	const unwanted = () => {
		asked += 1;
		if (asked === 2) throw new Error('not wanted');
	};
	await expect(pause(60_000, unwanted)).rejects.toThrow('not wanted');
});

test('there is one gate for a host, whatever the path', () => {
	expect(gateTo('https://a.example/one')).toBe(gateTo('https://a.example/two'));
	expect(gateTo('https://a.example')).not.toBe(gateTo('https://a.example:444'));
});
