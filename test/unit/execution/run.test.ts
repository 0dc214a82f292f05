import type { IExecuteData, IExecutePaginationFunctions } from 'n8n-workflow';
import {
	throwIfStopped,
	joinRun,
	failItem,
	leaveRun,
} from '../../../nodes/WebsiteAnalytics/execution/run';

/** The contexts that n8n creates for the items of one run, and the end of its execution. */
function execution() {
	const data = {} as IExecuteData;
	const handlers: Array<() => unknown> = [];
	const item = (index: number) =>
		({
			getExecuteData: () => data,
			getItemIndex: () => index,
			onExecutionFinish: (handler: () => unknown) => void handlers.push(handler),
		}) as unknown as IExecutePaginationFunctions;
	return { item, end: () => handlers.forEach((handler) => handler()) };
}

const NOT_SENT = 'not sent, because item 1 failed before';

it('is shared by the items of the node, including those of a later batch', () => {
	const { item } = execution();
	const run = joinRun(item(0));

	leaveRun(run);

	expect(joinRun(item(1))).toBe(run);
	expect(run.activeItems).toBe(1);
	expect(joinRun(execution().item(1))).not.toBe(run);
});

it('stops the items after a failed one, but not those before it', () => {
	const { item } = execution();
	const run = joinRun(item(0));

	failItem(run, 2, true);
	failItem(run, 1, true);

	expect(() => throwIfStopped(run, 0)).not.toThrow();
	expect(() => throwIfStopped(run, 1)).toThrow(NOT_SENT);
	expect(() => throwIfStopped(run, 2)).toThrow(NOT_SENT);
});

it('stops only the failed item when the node continues on errors', () => {
	const run = joinRun(execution().item(0));

	failItem(run, 1, false);

	expect(() => throwIfStopped(run, 0)).not.toThrow();
	expect(() => throwIfStopped(run, 1)).toThrow(NOT_SENT);
	expect(() => throwIfStopped(run, 2)).not.toThrow();
});

it('starts again when n8n retries the node', () => {
	const { item } = execution();
	const first = joinRun(item(0));
	failItem(first, 0, true);

	const second = joinRun(item(0));

	expect(second).not.toBe(first);
	expect(() => throwIfStopped(second, 5)).not.toThrow();
});

it('is canceled at the end of the execution', () => {
	const { item, end } = execution();
	const { signal } = joinRun(item(0));

	expect(signal.aborted).toBe(false);

	end();

	expect(() => signal.throwIfAborted()).toThrow('the execution was canceled');
});
