/** A hash of 32 bits (FNV-1a) in hexadecimal digits: nobody looks for a collision on purpose. */
export function fnv(text: string, seed = 0x811c9dc5): string {
	let hash = seed;
	for (let index = 0; index < text.length; index += 1) {
		hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
	}
	return (hash >>> 0).toString(16).padStart(8, '0');
}
