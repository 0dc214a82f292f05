/** The same for the same keys in any order. */
export function hashOf(keys: string[]): string {
	// Two rounds of FNV-1a of 32 bits with other beginnings: nobody looks for a collision on purpose.
	const text = [...keys].sort().join('\n');
	return [0x811c9dc5, 0x01000193].map((seed) => fnv(text, seed)).join('');
}

function fnv(text: string, seed: number): string {
	let hash = seed;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return (hash >>> 0).toString(16).padStart(8, '0');
}
