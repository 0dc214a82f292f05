/** A hash of 32 bits (FNV-1a) in hexadecimal digits: nobody looks for a collision on purpose. */
function fnv(text: string, seed = 0x811c9dc5): string {
	let hash = seed;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return (hash >>> 0).toString(16).padStart(8, '0');
}

/** A hash of 64 bits, the same for the same keys in any order: two rounds with other beginnings. */
export function hashOf(keys: string[]): string {
	const text = [...keys].sort().join('\n');
	return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed)).join('');
}
