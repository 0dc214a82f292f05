import { isString } from 'lodash';
import type { IDataObject } from 'n8n-workflow';
import { isObject, jsonCopy } from '../values/parameterReaders';
import { DAY_MS, type ReportTimes } from './failures';
import { parseState, type State } from './state';

/** With durable cursors, n8n stores the state a moment after a poll with items. */
const STORING_MS = 10_000;
/** The memory of a node that is not polled any more goes after this time. */
const KEPT_MS = 40 * DAY_MS;
/** More items than these wait for the next poll. */
const MAX_ITEMS = 5000;

/** How a poll ended. Without anything to do, `after` is the same object as `before`. */
interface PollEnd {
	before: State;
	after: State;
	itemCount: number;
	/** Whether the poll took more time than n8n grants, so that n8n may have given it up. */
	isLate: boolean;
}

/** A poll with items. n8n may discard them, and keep the older state. */
interface Delivery extends PollEnd {
	/** The stamp of n8n's copy when the poll began. */
	storedStamp: string | undefined;
	/** The activations of the node when the poll began. */
	activations: number;
	endedMs: number;
}

/**
 * The memory of a process of a trigger node, between polls. The state in this memory decides: some configurations of n8n
 * do not store the state of a poll without items, or set it back. n8n's copy decides after a restart, after a poll of
 * another process, and with durable cursors. Days whose items n8n discarded are due again.
 */
export class NodeMemory implements ReportTimes {
	polledAt?: number;
	reportedAt?: number;
	/** Halves after each discarded poll, so that a result that n8n cannot store does not repeat for ever. */
	maxItems = MAX_ITEMS;
	private isPolling = false;
	private activations = 0;
	private activationsBefore = 0;
	private readonly id = Math.random().toString(36).slice(2);
	private state?: State;
	private delivery?: Delivery;
	/** Stamps of n8n's copies that were taken over. */
	private readonly adopted = new Set<string>();
	/** When the last poll began. */
	usedMs = 0;

	/**
	 * @param uptimeMs returns the milliseconds since the process started
	 */
	constructor(private readonly uptimeMs: () => number) {}

	/** Begins a poll. Returns false while another one runs, because polls of one node never overlap. */
	begin(isActivating: boolean): boolean {
		if (isActivating) this.activations += 1;
		if (this.isPolling) return false;
		this.isPolling = true;
		this.activationsBefore = this.activations;
		return true;
	}

	end(): void {
		this.isPolling = false;
	}

	/**
	 * Returns the state with which a poll goes on. Reads only the stamp of n8n's copy, because n8n's objects are slow.
	 *
	 * @param staticData of the node
	 * @returns `isWaiting` while n8n may still store the state of the last poll
	 */
	load(staticData: IDataObject): { state?: State; isWaiting: boolean } {
		const stamp = stampOf(staticData);
		const isDurable = hasDurableCursor(staticData);
		const { delivery } = this;
		const mayArrive = delivery && isDurable && stamp === delivery.storedStamp;
		if (mayArrive && this.uptimeMs() - delivery.endedMs < STORING_MS) return { isWaiting: true };

		this.delivery = undefined;
		const isKnown = !stamp || stamp.startsWith(this.id) || this.adopted.has(stamp);
		if (delivery && isKnown) this.settle(delivery, stamp, isDurable);
		if (stamp && stamp !== this.state?.stamp && (isDurable || !isKnown)) {
			this.adopted.add(stamp);
			this.state = undefined;
		}
		this.state ??= parseState(staticData.state);
		return { state: this.state, isWaiting: false };
	}

	/** Keeps what a poll leaves, here and in n8n. Stores nothing after a poll that had nothing to do. */
	keep(staticData: IDataObject, end: PollEnd): void {
		const storedStamp = stampOf(staticData);
		const isChanged = end.after !== end.before;
		const state = isChanged ? { ...end.after, stamp: `${this.id}:${Math.random()}` } : end.after;
		this.state = state;
		// A durable cursor does not keep what an activation leaves.
		const isMissing = hasDurableCursor(staticData) && storedStamp !== state.stamp;
		if (isChanged || isMissing) staticData.state = jsonCopy(state) as unknown as IDataObject;
		if (end.itemCount > 0) {
			const { activationsBefore: activations } = this;
			this.delivery = { ...end, storedStamp, activations, endedMs: this.uptimeMs() };
		}
	}

	/** Goes back to the state before a poll with items if n8n has discarded them. */
	private settle(delivery: Delivery, stamp: string | undefined, isDurable: boolean): void {
		const isActivated = delivery.activations < this.activations;
		const mayBeDiscarded = isDurable || isActivated || delivery.isLate;
		if (mayBeDiscarded && stamp !== this.state?.stamp) {
			this.maxItems = Math.max(Math.floor(this.maxItems / 2), 1);
			this.state = delivery.before;
		} else {
			this.maxItems = Math.min(this.maxItems * 2, MAX_ITEMS);
		}
	}
}

/** The memory of a process of all trigger nodes. */
export class ProcessMemory {
	private readonly nodes = new Map<string, NodeMemory>();

	/**
	 * @param uptimeMs returns the milliseconds since the process started
	 */
	constructor(private readonly uptimeMs: () => number) {}

	/**
	 * Returns the memory of a node, and forgets nodes that are not polled any more.
	 * @param key unique in this n8n
	 */
	nodeOf(key: string): NodeMemory {
		const nowMs = this.uptimeMs();
		for (const [other, { usedMs }] of this.nodes) {
			if (nowMs - usedMs >= KEPT_MS) this.nodes.delete(other);
		}
		const node = this.nodes.get(key) ?? new NodeMemory(this.uptimeMs);
		node.usedMs = nowMs;
		this.nodes.set(key, node);
		return node;
	}
}

function stampOf({ state }: IDataObject): string | undefined {
	return isObject(state) && isString(state.stamp) ? state.stamp : undefined;
}

/** Returns whether n8n keeps the state in a cursor of its own: other static data is observable. */
function hasDurableCursor(staticData: IDataObject): boolean {
	return !('__dataChanged' in staticData);
}
