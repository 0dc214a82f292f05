import {
	MAX_CONCURRENT_REQUESTS,
	Throttle,
	throttleFor,
	wait,
} from '../../../nodes/WebsiteAnalytics/transport/throttle';

/** Tasks that run until the test finishes them. */
function controlledTasks(throttle: Throttle) {
	const started: number[] = [];
	const finishers: Array<() => void> = [];
	const start = (number: number, signal?: AbortSignal) =>
		throttle.run(async () => {
			started.push(number);
			await new Promise<void>((resolve) => finishers.push(resolve));
		}, signal);
	return { started, start, finishOne: () => finishers.shift()?.() };
}

const flushPromises = async () => await new Promise((resolve) => setImmediate(resolve));
const neverStop = () => {};

it('runs four tasks at once, and the others in order', async () => {
	expect(MAX_CONCURRENT_REQUESTS).toBe(4);

	const { started, start, finishOne } = controlledTasks(new Throttle());
	const all = [1, 2, 3, 4, 5, 6].map((number) => start(number));
	await flushPromises();

	expect(started).toEqual([1, 2, 3, 4]);

	finishOne();
	await flushPromises();

	expect(started).toEqual([1, 2, 3, 4, 5]);

	for (let left = 5; left > 0; left -= 1) {
		finishOne();
		await flushPromises();
	}
	await Promise.all(all);

	expect(started).toEqual([1, 2, 3, 4, 5, 6]);
});

it('frees a slot after a failure', async () => {
	const throttle = new Throttle();
	const fail = async () => await throttle.run(async () => Promise.reject(new Error('broken')));

	for (let times = 0; times < 10; times += 1) await expect(fail()).rejects.toThrow('broken');
});

it('skips only the task that is aborted while it is queued', async () => {
	const { started, start, finishOne } = controlledTasks(new Throttle());
	const canceling = new AbortController();
	const all = [1, 2, 3, 4].map((number) => start(number));
	const fifth = start(5, canceling.signal);
	const sixth = start(6);
	canceling.abort(new Error('canceled'));

	await expect(fifth).rejects.toThrow('canceled');

	finishOne();
	await flushPromises();

	expect(started).toEqual([1, 2, 3, 4, 6]);

	for (let left = 4; left > 0; left -= 1) finishOne();
	await Promise.all([...all, sixth]);
});

it('passes on the slot of a task that is aborted when its turn comes', async () => {
	const { started, start, finishOne } = controlledTasks(new Throttle());
	const canceling = new AbortController();
	const all = [1, 2, 3, 4].map((number) => start(number));
	const fifth = start(5, canceling.signal).catch((error: Error) => error.message);
	const sixth = start(6);

	await flushPromises();
	canceling.abort(new Error('canceled'));
	finishOne();
	await flushPromises();

	expect(await fifth).toBe('canceled');
	expect(started).toEqual([1, 2, 3, 4, 6]);

	for (let left = 4; left > 0; left -= 1) finishOne();
	await Promise.all([...all, sixth]);
});

it('does not start a task that is already aborted', async () => {
	const { started, start } = controlledTasks(new Throttle());
	const signal = AbortSignal.abort(new Error('canceled'));

	await expect(start(1, signal)).rejects.toThrow('canceled');
	expect(started).toEqual([]);
});

it('resumes after the longest pause', async () => {
	const throttle = new Throttle();
	const from = Date.now();
	throttle.pause(60);
	throttle.pause(20);

	await throttle.untilResumed(neverStop);

	expect(Date.now() - from).toBeGreaterThanOrEqual(59);
});

it('ends a wait when it is stopped', async () => {
	let calls = 0;
	const throwAtSecondCall = () => {
		calls += 1;
		if (calls === 2) throw new Error('stopped');
	};

	await expect(wait(60_000, throwAtSecondCall)).rejects.toThrow('stopped');
});

it('is the same for every path of a host', () => {
	expect(throttleFor('https://a.example/one')).toBe(throttleFor('https://a.example/two'));
});

it('differs for every port of a host', () => {
	expect(throttleFor('https://a.example')).not.toBe(throttleFor('https://a.example:444'));
});
