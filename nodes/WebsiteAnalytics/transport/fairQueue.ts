/** Where an entry is queued. */
export interface QueuePosition {
	/** The caller that the entry belongs to, such as a run of a node. Callers take turns. */
	caller: object;
	/** Whether a person is waiting: urgent entries go before all others. */
	urgent: boolean;
	/** Whether it goes before the other entries of its caller, because it had its turn before. */
	first: boolean;
}

/** A queue in which callers take turns, and the entries of a caller go in the order they came. */
export class FairQueue<T> {
	private readonly lanes = { urgent: new Map<object, T[]>(), normal: new Map<object, T[]>() };

	add(entry: T, { caller, urgent, first }: QueuePosition): void {
		const lane = urgent ? this.lanes.urgent : this.lanes.normal;
		const entries = lane.get(caller) ?? [];
		if (first) entries.unshift(entry);
		else entries.push(entry);
		lane.set(caller, entries);
	}

	/** Removes and returns the next entry; undefined when there is none. */
	take(): T | undefined {
		return takeTurn(this.lanes.urgent) ?? takeTurn(this.lanes.normal);
	}

	get isEmpty(): boolean {
		return this.lanes.urgent.size === 0 && this.lanes.normal.size === 0;
	}

	/** All entries, in no particular order. */
	entries(): T[] {
		return Object.values(this.lanes).flatMap((lane) => [...lane.values()].flat());
	}
}

function takeTurn<T>(lane: Map<object, T[]>): T | undefined {
	const [next] = lane;
	if (!next) return undefined;
	const [caller, entries] = next;
	const entry = entries.shift();
	// A map keeps the order of insertion, so this moves the caller to the end.
	lane.delete(caller);
	if (entries.length > 0) lane.set(caller, entries);
	return entry;
}
