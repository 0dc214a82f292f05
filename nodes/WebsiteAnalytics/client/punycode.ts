import { clamp } from 'lodash';

/** The parameters of RFC 3492, section 5. */
const BASE = 36;
const MIN_THRESHOLD = 1;
const MAX_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const FIRST_CODE_POINT = 128;
const MAX_CODE_POINT = 0x10ffff;

/** Returns a domain with its punycode labels in Unicode; a label that is no punycode stays. */
export function toUnicode(domain: string): string {
	return domain.replace(
		/(?<=^|\.)xn--([a-z0-9-]+)(?=$|[.:])/gi,
		(label, code: string) => decode(code) ?? label,
	);
}

/** Decodes a label without its `xn--`: RFC 3492, section 6.2. There is no such function in JavaScript. */
function decode(code: string): string | null {
	const start = code.lastIndexOf('-') + 1;
	const codePoints = [...code.slice(0, Math.max(start - 1, 0))].map((one) => one.charCodeAt(0));
	const digits = [...code.slice(start)].map(digitOf);
	let [codePoint, index, bias] = [FIRST_CODE_POINT, 0, INITIAL_BIAS];
	while (digits.length > 0) {
		const before = index;
		let weight = 1;
		for (let position = BASE; ; position += BASE) {
			const digit = digits.shift();
			if (digit === undefined) return null;
			index += digit * weight;
			const threshold = clamp(position - bias, MIN_THRESHOLD, MAX_THRESHOLD);
			if (digit < threshold) break;
			weight *= BASE - threshold;
		}
		const length = codePoints.length + 1;
		bias = adapt(before === 0 ? (index - before) / DAMP : (index - before) / 2, length);
		codePoint += Math.floor(index / length);
		if (codePoint > MAX_CODE_POINT) return null;
		index %= length;
		codePoints.splice(index, 0, codePoint);
		index += 1;
	}
	return String.fromCodePoint(...codePoints);
}

/** `a` to `z` are 0 to 25, and `0` to `9` are 26 to 35. */
function digitOf(character: string): number {
	return (parseInt(character, BASE) + 26) % BASE;
}

/** RFC 3492, section 6.1. */
function adapt(scaled: number, length: number): number {
	let delta = Math.floor(scaled);
	delta += Math.floor(delta / length);
	let bias = 0;
	while (delta > ((BASE - MIN_THRESHOLD) * MAX_THRESHOLD) / 2) {
		delta = Math.floor(delta / (BASE - MIN_THRESHOLD));
		bias += BASE;
	}
	return bias + Math.floor(((BASE - MIN_THRESHOLD + 1) * delta) / (delta + SKEW));
}
