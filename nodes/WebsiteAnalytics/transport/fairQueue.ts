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
export class FairQueue<T extends QueuePosition> {
	private readonly lanes = { urgent: new Map<object, T[]>(), normal: new Map<object, T[]>() };
	/** How many entries there are. */
	size = 0;

	add(entry: T): void {
		const lane = this.laneOf(entry);
		const entries = lane.get(entry.caller) ?? [];
		if (entry.first) entries.unshift(entry);
		else entries.push(entry);
		lane.set(entry.caller, entries);
		this.size += 1;
	}

	/** Removes and returns the next entry; undefined when there is none. */
	take(): T | undefined {
		const { urgent, normal } = this.lanes;
		const lane = urgent.size > 0 ? urgent : normal;
		const [turn] = lane;
		if (!turn) return undefined;
		const [caller, entries] = turn;
		const [entry] = entries;
		// A map keeps the order of insertion, so this moves the caller to the end.
		lane.delete(caller);
		lane.set(caller, entries);
		if (entry) this.remove(entry);
		return entry;
	}

	/** Whether the entry was in the queue, in which it no longer is. */
	remove(entry: T): boolean {
		const lane = this.laneOf(entry);
		const entries = lane.get(entry.caller) ?? [];
		const place = entries.indexOf(entry);
		if (place < 0) return false;
		entries.splice(place, 1);
		if (entries.length === 0) lane.delete(entry.caller);
		this.size -= 1;
		return true;
	}

	/** All entries, in no particular order. */
	entries(): T[] {
		return Object.values(this.lanes).flatMap((lane) => [...lane.values()].flat());
	}

	private laneOf({ urgent }: T): Map<object, T[]> {
		return urgent ? this.lanes.urgent : this.lanes.normal;
	}
}
