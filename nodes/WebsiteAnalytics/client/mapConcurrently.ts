/** Maps in order with at most `concurrency` at once, and starts nothing more after a failure. */
export async function mapConcurrently<T, R>(
	values: readonly T[],
	concurrency: number,
	map: (value: T) => Promise<R>,
): Promise<R[]> {
	const results: R[] = [];
	const queue = values.entries();
	let failed = false;
	const work = async () => {
		for (const [index, value] of queue) {
			if (failed) return;
			results[index] = await map(value).catch((error: unknown) => {
				failed = true;
				throw error;
			});
		}
	};
	await Promise.all(Array.from({ length: Math.min(concurrency, values.length) }, work));
	return results;
}

/**
 * Maps in order with at most `concurrency` at once, and hands each result on when it is its turn. Nothing more is
 * started before that result is wanted, so that few are held.
 */
export async function* mapAhead<T, R>(
	values: readonly T[],
	concurrency: number,
	map: (value: T) => Promise<R>,
): AsyncGenerator<R, void> {
	const underWay: Array<Promise<R>> = [];
	for (const value of values) {
		const result = map(value);
		// Whoever takes the results may have stopped before it fails.
		result.catch(() => undefined);
		underWay.push(result);
		if (underWay.length === concurrency) yield await (underWay.shift() as Promise<R>);
	}
	for (const result of underWay) yield await result;
}
