import { range } from 'lodash';
import { rateLimited } from '../../support/replies';
import { runNode } from '../support/engine';
import { locator, type NodeParameters, PARAMETERS } from '../support/parameters';
import { watchQueue } from '../support/queue';
import { type RunOptions, serviceForEachTest } from '../support/sharedService';

const shared = serviceForEachTest();

const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };
const FOUR = { input: [3, 7, 12, 20].map((id) => ({ id })) };

afterEach(() => jest.restoreAllMocks());

/** Runs the node, and cancels the execution once `hasBegun` resolves. */
async function runAndCancel(
	parameters: NodeParameters,
	hasBegun: Promise<unknown>,
	options: RunOptions = {},
) {
	const { credential } = shared;
	let onStart: (cancel: () => void) => void = () => {};
	const started = new Promise<() => void>((resolve) => (onStart = resolve));
	const running = runNode({ credential, parameters, ...options, onStart });
	// On a busy machine, `hasBegun` can resolve before the execution has started.
	const [cancel] = await Promise.all([started, hasBegun]);
	cancel();
	return await running;
}

/** Returns how many requests the service has got once a later execution has got its turn. */
async function requestsBeforeNextRun(): Promise<number> {
	shared.service.faults.clear();
	const next = await shared.run(PARAMETERS.website.getAll);

	expect(next.items).not.toEqual([]);

	return shared.requests().length - 1;
}

it('ends the requests in flight, and sends none of the queued ones', async () => {
	const queue = watchQueue();
	shared.respondWith({ connection: 'hang' });
	const begun = Promise.all([shared.received(4), queue.requests(40)]);
	const { run, error } = await runAndCancel(getFromItem, begun, {
		input: range(1, 41).map((id) => ({ id })),
	});

	expect(run.status).toBe('canceled');
	expect(error).toMatchObject({
		message: 'Website: Get: the execution was canceled',
		context: { itemIndex: 0 },
	});
	expect(await requestsBeforeNextRun()).toBe(4);
});

it('says that the execution was waiting for a rate limit', async () => {
	const queue = watchQueue();
	shared.respondWith(rateLimited('90'));
	const { run, error } = await runAndCancel(PARAMETERS.website.getAll, queue.paused());

	expect(run.status).toBe('canceled');
	expect(error?.message).toBe(
		"Website: Get Many: the execution was canceled while waiting for the service's rate limit (429, 90 s)",
	);
});

it.each([
	[
		'before, and what may have been changed',
		FOUR.input,
		'1 website was deleted before: shop.example. Not answered yet, so look whether it was deleted: blog.example',
	],
	[
		'maybe by its only item',
		[{ id: 7 }],
		'Not answered yet, so look whether it was deleted: blog.example',
	],
])('says what was changed %s', async (_what, input, said) => {
	const { delete: deleteIt } = PARAMETERS.website;
	shared.service.faults.add({
		on: { method: 'DELETE', path: /7$/ },
		effect: { connection: 'hang' },
	});
	const begun = async () => {
		const isDeleting = () =>
			shared.requests().some((one) => one.method === 'DELETE' && /7$/.test(one.path));
		while (!isDeleting()) await shared.received(shared.requests().length + 1);
	};
	const { error } = await runAndCancel(
		{ ...deleteIt, websiteId: locator('id', '={{ $json.id }}'), options: { several: true } },
		begun(),
		{ input },
	);

	expect(error?.message).toBe(`Website: Delete: the execution was canceled. ${said}`);
});

it('ends an execution that is queued behind another one, and only it', async () => {
	const queue = watchQueue();
	let goOn = () => {};
	const canGoOn = new Promise<void>((resolve) => (goOn = resolve));
	shared.service.faults.add({ times: 4, effect: { waitFor: async () => await canGoOn } });
	const other = shared.run(getFromItem, FOUR);
	await shared.received(4);
	const canceled = await runAndCancel(PARAMETERS.website.getAll, queue.callers(2));
	const { length } = shared.requests();
	goOn();

	expect(canceled.run.status).toBe('canceled');
	expect(length).toBe(4);
	expect((await other).items).toHaveLength(4);
	expect(await requestsBeforeNextRun()).toBe(4);
});
