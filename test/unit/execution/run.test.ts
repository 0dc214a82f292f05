import type { IExecuteData, IExecutePaginationFunctions } from 'n8n-workflow';
import { Run } from '../../../nodes/WebsiteAnalytics/execution/run';
import { SharedWork } from '../../../nodes/WebsiteAnalytics/execution/sharedWork';
import { Turns } from '../../../nodes/WebsiteAnalytics/execution/turns';
import { WebsiteLookup } from '../../../nodes/WebsiteAnalytics/execution/websiteLookup';
import type { Connection } from '../../../nodes/WebsiteAnalytics/transport/connection';

/** An execution of n8n: what it hands to the items of its runs. */
function execution() {
	const additionalData = {};
	const handlers: Array<() => unknown> = [];
	/** A run of a node with so many items; n8n does not say how many in versions without `inputData`. */
	const run = (itemCount?: number) => {
		const data = {} as IExecuteData;
		return (index: number) =>
			({
				additionalData,
				...(itemCount !== undefined && { inputData: { main: [Array(itemCount).fill({})] } }),
				getExecuteData: () => data,
				getItemIndex: () => index,
				onExecutionFinish: (handler: () => unknown) => void handlers.push(handler),
			}) as unknown as IExecutePaginationFunctions;
	};
	return { run, handlers, end: () => handlers.forEach((handler) => handler()) };
}

const NOT_SENT = 'not sent, because item 1 failed before';
const reason = (signal: AbortSignal) => (signal.reason as Error | undefined)?.message;

it('is the same for all items of a run, and another one for another run', () => {
	const { run } = execution();
	const [item, ofAnotherRun] = [run(3), run(3)];

	expect(Run.of(item(1))).toBe(Run.of(item(2)));
	expect(Run.of(ofAnotherRun(1))).not.toBe(Run.of(item(1)));
});

it('is a new one when n8n tries the node again, which starts with item 0', () => {
	const item = execution().run(3);

	const first = Run.of(item(0));
	first.join(0);
	first.fail(0, true);
	const second = Run.of(item(0));

	expect(second).not.toBe(first);
	expect(second.join(5).aborted).toBe(false);
});

it('stops the items behind one that fails, now and later, but not those before it', () => {
	const run = Run.of(execution().run(5)(0));
	const signals = [0, 1, 2].map((index) => run.join(index));

	run.fail(1, true);

	expect(signals.map((signal) => signal.aborted)).toEqual([false, true, true]);
	expect(signals.slice(1).map(reason)).toEqual([NOT_SENT, NOT_SENT]);
	expect(reason(run.join(3))).toBe(NOT_SENT);
});

it('says how to go on after a failure', () => {
	const run = Run.of(execution().run(2)(0));
	const signal = run.join(0);

	run.fail(0, true);

	expect(signal.reason).toMatchObject({
		message: 'not sent, because item 0 failed before',
		solution: "Set 'On Error' in the node's settings to continue with the other items.",
	});
});

it('is stopped by the first of several items that fail', () => {
	const run = Run.of(execution().run(5)(0));
	const signals = [0, 1, 2, 3].map((index) => run.join(index));

	run.fail(3, true);
	run.fail(1, true);

	expect(signals.map((signal) => signal.aborted)).toEqual([false, true, true, true]);
	expect(reason(run.join(4))).toBe(NOT_SENT);
});

it('sends nothing for an item between two that failed, however late n8n starts it', () => {
	const run = Run.of(execution().run(5)(0));
	for (const index of [0, 1, 3]) run.join(index);

	run.fail(1, true);
	run.fail(3, true);

	expect(reason(run.join(2))).toBe(NOT_SENT);
});

it('stops only the rest of the item itself when the node continues on errors', () => {
	const run = Run.of(execution().run(3)(0));
	const signals = [0, 1, 2].map((index) => run.join(index));

	run.fail(1, false);

	expect(signals.map((signal) => signal.aborted)).toEqual([false, true, false]);
	expect(signals.slice(1, 2).map(reason)).toEqual([NOT_SENT]);
});

it('reports a failure only when n8n has started every item', async () => {
	const run = Run.of(execution().run(2)(0));
	let reported = false;

	run.join(0);
	void run.untilAllJoined().then(() => (reported = true));
	await new Promise((resolve) => setImmediate(resolve));

	expect(reported).toBe(false);

	run.join(1);
	await new Promise((resolve) => setImmediate(resolve));

	expect(reported).toBe(true);
});

it('reports a failure at once where n8n does not say how many items there are', async () => {
	const run = Run.of(execution().run()(0));

	run.join(0);

	await expect(run.untilAllJoined()).resolves.toBeUndefined();
});

describe('what the items share', () => {
	const account = { address: 'https://a.example', apiKey: 'one' };
	const connection = {} as Connection;

	it('belongs to an account and its settings', () => {
		const run = Run.of(execution().run(4)(0));
		const shared = run.sharedFor(account, { timeout: 5 }, connection);

		expect(run.sharedFor({ ...account }, { timeout: 5 }, connection)).toBe(shared);
		expect(run.sharedFor({ ...account, apiKey: 'two' }, { timeout: 5 }, connection)).not.toBe(
			shared,
		);
		expect(run.sharedFor(account, { timeout: 6 }, connection)).not.toBe(shared);
		expect(
			run.sharedFor({ ...account, address: 'https://b.example' }, { timeout: 5 }, connection),
		).not.toBe(shared);
	});

	it('is dropped with the last item of the run, and not between two batches', () => {
		const run = Run.of(execution().run(2)(0));
		run.join(0);
		const shared = run.sharedFor(account, {}, connection);

		run.leave();

		expect(run.sharedFor(account, {}, connection)).toBe(shared);

		run.join(1);
		run.leave();

		expect(run.sharedFor(account, {}, connection)).not.toBe(shared);
	});

	it('is a place for each kind of work', () => {
		const run = Run.of(execution().run(1)(0));

		expect(run.sharedFor(account, {}, connection)).toEqual({
			reads: expect.any(SharedWork),
			websites: expect.any(WebsiteLookup),
			turns: expect.any(Turns),
		});
	});

	it('is kept while an item has not ended', () => {
		const run = Run.of(execution().run(2)(0));
		run.join(0);
		run.join(1);
		const shared = run.sharedFor(account, {}, connection);

		run.leave();

		expect(run.sharedFor(account, {}, connection)).toBe(shared);
	});
});

describe('the end of the execution', () => {
	it('cancels its runs', () => {
		const { run, end } = execution();
		const { cancelSignal } = Run.of(run(1)(0));

		expect(cancelSignal.aborted).toBe(false);

		end();

		expect(cancelSignal.reason).toMatchObject({
			message: 'the execution was canceled',
			solution: 'Run it again.',
		});
	});

	it('is waited for once, however many runs a loop has', () => {
		const { run, handlers } = execution();

		for (let loop = 0; loop < 50; loop += 1) Run.of(run(1)(0));

		expect(handlers).toHaveLength(1);
	});

	it('does not cancel the runs of another execution', () => {
		const one = execution();
		const other = Run.of(execution().run(1)(0));

		Run.of(one.run(1)(0));
		one.end();

		expect(other.cancelSignal.aborted).toBe(false);
	});

	it('is waited for by each run where n8n does not say what they share', () => {
		const handlers: Array<() => unknown> = [];
		const loop = () => {
			const data = {} as IExecuteData;
			return Run.of({
				getExecuteData: () => data,
				getItemIndex: () => 0,
				onExecutionFinish: (handler: () => unknown) => void handlers.push(handler),
			} as unknown as IExecutePaginationFunctions);
		};
		const [first, second] = [loop(), loop()];

		handlers[0]?.();

		expect([first.cancelSignal.aborted, second.cancelSignal.aborted]).toEqual([true, false]);
	});

	it('is not known in versions of n8n that do not tell it', () => {
		const context = {
			getExecuteData: () => ({}),
			getItemIndex: () => 0,
		} as unknown as IExecutePaginationFunctions;

		expect(Run.of(context).cancelSignal.aborted).toBe(false);
	});
});
