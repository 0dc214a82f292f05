import { type IDataObject, ObservableObject } from 'n8n-workflow';
import { type NodeMemory, ProcessMemory } from '../../../nodes/WebsiteAnalytics/events/nodeMemory';
import type { State } from '../../../nodes/WebsiteAnalytics/events/state';
import { DAY_MS, MINUTE_MS } from './support/pollDoubles';

const STATE: State = { settings: '', cursor: '2026-03-01', targets: {}, failures: {} };

/** Returns the static data that n8n gives to a poll. With durable cursors, n8n gives a plain object instead. */
const observable = (stored: IDataObject = {}) =>
	ObservableObject.create(structuredClone(stored)) as IDataObject;
/** Returns the copy of the static data that n8n stores. */
const stored = (staticData: IDataObject) => JSON.parse(JSON.stringify(staticData)) as IDataObject;

describe('a node memory', () => {
	let memory: NodeMemory;
	let nowMs: number;

	const newMemory = () => new ProcessMemory(() => nowMs).nodeOf('node');

	beforeEach(() => {
		nowMs = 0;
		memory = newMemory();
	});

	/** Polls, and moves the cursor. Returns the cursor before the poll, or null if the poll had to wait. */
	function pollWith(
		staticData: IDataObject,
		cursor: string,
		{ itemCount = 0, isLate = false, isActivated = false } = {},
	): string | null | undefined {
		nowMs += MINUTE_MS;
		const { state, isWaiting } = memory.load(staticData);
		if (isWaiting) return null;
		memory.begin(false);
		// A person publishes the workflow during the poll.
		if (isActivated) memory.begin(true);
		const before = state ?? STATE;
		memory.keep(staticData, {
			before,
			after: { ...before, cursor },
			itemCount,
			isLate,
		});
		memory.end();
		return state?.cursor;
	}

	/** Polls without anything to do. */
	function keepIdle(staticData: IDataObject): void {
		const { state: before = STATE } = memory.load(staticData);
		memory.keep(staticData, { before, after: before, itemCount: 0, isLate: false });
	}

	it('goes on when n8n drops the state of polls without items', () => {
		pollWith(observable(), '2026-03-02');

		expect(pollWith(observable(), '2026-03-03')).toBe('2026-03-02');
	});

	it('goes on when n8n restores an older state of polls with items', () => {
		const staticData = observable();
		pollWith(staticData, '2026-03-02', { itemCount: 1 });
		const older = stored(staticData);
		pollWith(staticData, '2026-03-03', { itemCount: 1 });

		expect(pollWith(observable(older), '2026-03-04')).toBe('2026-03-03');
	});

	it('goes on after a restart with the state that n8n has loaded', () => {
		const staticData = observable();
		pollWith(staticData, '2026-03-02', { itemCount: 1 });
		memory = newMemory();
		const loaded = observable(stored(staticData));

		expect(pollWith(loaded, '2026-03-03')).toBe('2026-03-02');
		expect(pollWith(loaded, '2026-03-04')).toBe('2026-03-03');
	});

	it('takes the state of another process once', () => {
		pollWith(observable(), '2026-03-02');
		const ofOther = { state: { ...STATE, stamp: 'other:7', cursor: '2026-03-05' } };

		expect(pollWith(observable(ofOther), '2026-03-06')).toBe('2026-03-05');
		expect(pollWith(observable(ofOther), '2026-03-07')).toBe('2026-03-06');
	});

	it('goes on when n8n has stored an invalid state', () => {
		pollWith(observable(), '2026-03-02');

		expect(pollWith(observable({ state: { stamp: 7 } }), '2026-03-03')).toBe('2026-03-02');
	});

	it.each([
		['published again', { isActivated: true }],
		['given up by n8n', { isLate: true }],
	])('goes back when a poll with items was %s and n8n holds the older state', (_how, end) => {
		const staticData = observable();
		pollWith(staticData, '2026-03-02', { itemCount: 1 });
		const older = stored(staticData);
		pollWith(staticData, '2026-03-03', { itemCount: 1, ...end });

		expect(pollWith(observable(older), '2026-03-04')).toBe('2026-03-02');
	});

	it('goes back when n8n holds nothing', () => {
		pollWith(observable(), '2026-03-02');
		pollWith(observable(), '2026-03-03', { itemCount: 1, isActivated: true });

		expect(pollWith(observable(), '2026-03-04')).toBe('2026-03-02');
	});

	it('goes on when a poll with items was published again, and n8n has stored it', () => {
		const staticData = observable();
		pollWith(staticData, '2026-03-02', { itemCount: 1, isActivated: true });
		const newer = stored(staticData);

		expect(pollWith(observable(newer), '2026-03-03')).toBe('2026-03-02');
	});

	it('halves the items of a poll after each discarded one, and doubles them after others', () => {
		const limits = [true, true, false, false, false].map((isActivated) => {
			pollWith(observable(), '2026-03-02', { itemCount: 1, isActivated });
			pollWith(observable(), '2026-03-02');
			return memory.maxItems;
		});

		expect(limits).toEqual([2500, 1250, 2500, 5000, 5000]);
	});

	it('allows at least one item', () => {
		for (let poll = 0; poll < 20; poll += 1) {
			pollWith(observable(), '2026-03-02', { itemCount: 1, isActivated: true });
		}

		expect(memory.maxItems).toBe(1);
	});

	it.each([
		['an observed object', observable()],
		['a durable cursor', {}],
	])('stores nothing in %s when a poll has nothing to do', (_what, staticData) => {
		pollWith(staticData, '2026-03-02');
		const { state } = staticData;
		keepIdle(staticData);

		expect(staticData.state).toBe(state);
	});

	it('stores nothing when a poll has nothing to do and n8n has dropped the state', () => {
		pollWith(observable(), '2026-03-02');
		const staticData = observable();
		keepIdle(staticData);

		expect(staticData).toEqual({});
	});

	describe('with durable cursors', () => {
		it('lets the copy of n8n decide', () => {
			const cursor = {};
			pollWith(cursor, '2026-03-02');
			const older = stored(cursor);
			pollWith(structuredClone(older), '2026-03-03');

			expect(pollWith(older, '2026-03-04')).toBe('2026-03-02');
		});

		it('waits ten seconds for the state of a poll with items, and then goes back', () => {
			const cursor = {};
			pollWith(cursor, '2026-03-02');
			const older = stored(cursor);
			pollWith(structuredClone(older), '2026-03-03', { itemCount: 1 });
			nowMs -= MINUTE_MS - 9_999;

			expect(pollWith(structuredClone(older), '2026-03-04')).toBeNull();

			nowMs -= MINUTE_MS - 1;

			expect(pollWith(structuredClone(older), '2026-03-04')).toBe('2026-03-02');
		});

		it('goes on at once when n8n has stored the state of a poll with items', () => {
			const cursor = {};
			pollWith(cursor, '2026-03-02', { itemCount: 1 });
			nowMs -= MINUTE_MS;

			expect(pollWith(cursor, '2026-03-03')).toBe('2026-03-02');
		});

		it('stores the state of an activation, which n8n drops, with the next poll', () => {
			pollWith({}, '2026-03-02');
			const cursor: IDataObject = {};
			keepIdle(cursor);

			expect(cursor.state).toMatchObject({ cursor: '2026-03-02' });
		});
	});
});

describe('a process memory', () => {
	it('forgets a node after 40 days without a poll', () => {
		let nowMs = 0;
		const all = new ProcessMemory(() => nowMs);
		const node = all.nodeOf('node');
		const isKeptAfter = (ms: number) => {
			nowMs += ms;
			return all.nodeOf('node') === node;
		};

		expect([40 * DAY_MS - 1, 40 * DAY_MS - 1, 40 * DAY_MS].map(isKeptAfter)).toEqual([
			true,
			true,
			false,
		]);
	});
});
