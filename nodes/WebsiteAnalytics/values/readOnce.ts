/** Returns a reader that reads once and keeps the result. After an error, it reads again. */
export function readOnce<T>(read: () => T): () => T {
	let known: { value: T } | undefined;
	return () => {
		known = known ?? { value: read() };
		return known.value;
	};
}
