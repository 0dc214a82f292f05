/** Returns an FNV-1a hash of 32 bits in hexadecimal digits. It is not safe against collisions made on purpose. */
function fnv(text: string, seed = 0x811c9dc5): string {
	let hash = seed;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Returns a hash of 64 bits, made of two hashes of 32. The order of the keys does not matter. */
export function hashOf(keys: string[]): string {
	const text = [...keys].sort().join('\n');
	return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed)).join('');
}
