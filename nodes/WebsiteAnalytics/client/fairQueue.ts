/** Where an entry is queued. */
export interface QueuePosition {
	/** The caller that the entry belongs to, such as a run of a node. Callers take turns. */
	caller: object;
	/** Whether a person waits for the caller: it goes before all others that are not urgent. */
	urgent: boolean;
	/** Whether it goes before the other entries of its caller, because it had its turn before. */
	first: boolean;
}

/** A queue in which callers take turns, and the entries of a caller go in the order they came. */
export class FairQueue<T extends QueuePosition> {
	private readonly callers = new Map<object, T[]>();
	/** How many entries there are. */
	size = 0;

	add(entry: T): void {
		const entries = this.callers.get(entry.caller) ?? [];
		if (entry.first) entries.unshift(entry);
		else entries.push(entry);
		this.callers.set(entry.caller, entries);
		this.size += 1;
	}

	/** Removes and returns the next entry; undefined when there is none. */
	take(): T | undefined {
		const turns = [...this.callers.values()].flatMap((entries) => entries.slice(0, 1));
		const entry = turns.find(({ urgent }) => urgent) ?? turns[0];
		if (!entry) return undefined;
		this.remove(entry);
		const { caller } = entry;
		const left = this.callers.get(caller);
		// A map keeps the order of insertion, so this moves the caller to the end.
		this.callers.delete(caller);
		if (left) this.callers.set(caller, left);
		return entry;
	}

	/** Does nothing with an entry that is not in the queue. */
	remove(entry: T): void {
		const entries = this.callers.get(entry.caller);
		if (!entries?.includes(entry)) return;
		// Not by what looks at all of them: thousands may wait, and most are taken from the front.
		entries.splice(entries.indexOf(entry), 1);
		if (entries.length === 0) this.callers.delete(entry.caller);
		this.size -= 1;
	}

	/** All entries, in no particular order. */
	entries(): T[] {
		return [...this.callers.values()].flat();
	}
}
