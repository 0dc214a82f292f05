/** Does work of the same key one after the other, in the order in which it was asked for. Keeps nothing of it. */
export class KeyedMutex {
	private readonly last = new Map<string, Promise<unknown>>();

	/** @throws what the work throws; a failure does not keep what comes after it from its turn */
	async runExclusive<T>(key: string, work: () => Promise<T>): Promise<T> {
		const before = this.last.get(key) ?? Promise.resolve();
		const result = before.then(work, work);
		this.last.set(key, result);
		try {
			return await result;
		} finally {
			if (this.last.get(key) === result) this.last.delete(key);
		}
	}
}
