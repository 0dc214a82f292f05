import { oneLine, quote } from '../text';

/** Replaces every secret in a text with `***`. Never throws. */
export type Redact = (text: string) => string;

/** A shorter form may be part of a common word, so it is redacted as a whole word only. */
const MIN_LENGTH_WITHIN_WORDS = 4;

/**
 * Finds secrets by their first characters, because a run may send thousands of passwords. V8 refuses a regular
 * expression of that size with an error that quotes it.
 */
export class Secrets {
	/** Forms by their first four characters. Their first character is a key too. */
	private readonly forms = new Map<string, string[]>();
	private readonly known = new Set(['']);

	add(secret: string): void {
		if (this.known.has(secret)) return;
		this.known.add(secret);
		for (const form of new Set(formsOf(secret).map(inOneCase))) {
			const beginning = form.slice(0, MIN_LENGTH_WITHIN_WORDS);
			for (const key of [form.charAt(0), beginning]) {
				this.forms.set(key, this.forms.get(key) ?? []);
			}
			this.forms.get(beginning)?.push(form);
		}
	}

	/** Redacts all forms of the secrets, in upper or lower case, also when they are shortened with an ellipsis. */
	readonly redact: Redact = (text) => {
		const searched = inOneCase(text);
		const parts: string[] = [];
		let end = 0;
		for (let start = 0; start < text.length; start += 1) {
			const length = this.lengthAt(searched, start);
			if (length === 0) continue;
			parts.push(text.slice(end, start));
			end = start + length;
			start = end - 1;
		}
		return [...parts, text.slice(end)].join('***');
	};

	/** Returns the length of the longest secret that begins here; 0 without one. */
	private lengthAt(text: string, start: number): number {
		let longest = 0;
		for (let length = 1; length <= MIN_LENGTH_WITHIN_WORDS; length += 1) {
			const forms = this.forms.get(text.slice(start, start + length));
			if (!forms && length === 1) return 0;
			for (const form of forms ?? []) longest = Math.max(longest, matchLength(form, text, start));
		}
		return longest;
	}
}

/** Returns the length of a form, or of its beginning with an ellipsis; 0 for another text. */
function matchLength(form: string, text: string, start: number): number {
	const around = text.charAt(start - 1) + text.charAt(start + form.length);
	const isMatch = form.length >= MIN_LENGTH_WITHIN_WORDS || !/\w/.test(around);
	if (text.startsWith(form, start)) return isMatch ? form.length : 0;
	let common = MIN_LENGTH_WITHIN_WORDS;
	while (common < form.length && text[start + common] === form[common]) common += 1;
	// The last ellipsis, because a secret may contain an ellipsis itself.
	const rest = text.slice(start + MIN_LENGTH_WITHIN_WORDS, start + common + 1);
	return rest.includes('…') ? MIN_LENGTH_WITHIN_WORDS + rest.lastIndexOf('…') + 1 : 0;
}

/** Changes ASCII letters only, so that each character keeps its place. */
function inOneCase(text: string): string {
	return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Returns the secret plain, URL-encoded, as in JSON, and as errors quote it. */
function formsOf(secret: string): string[] {
	// Half of a surrogate pair cannot be encoded; this character is sent instead.
	const sent = secret.replace(/\p{Surrogate}/gu, '\uFFFD');
	const formEncoded = new URLSearchParams({ '': sent }).toString().slice('='.length);
	const json = JSON.stringify(secret).slice(1, -1);
	// PHP escapes slashes and all characters that are not ASCII.
	const escaped = [json, json.replaceAll('/', '\\/')].flatMap((text) => [text, inAscii(text)]);
	const plain = [secret, ...escaped];
	const quoted = [quote(secret, Infinity).slice(1, -1), ...plain.map(oneLine)];
	return [...plain, ...quoted, encodeURIComponent(sent), formEncoded].filter(Boolean);
}

function inAscii(json: string): string {
	const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
	return json.replace(/[\u0080-\uffff]/g, escape);
}
