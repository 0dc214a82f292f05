import { oneLine, quote } from '../text';

/** Replaces every secret in a text with `***`. Never throws. */
export type Redact = (text: string) => string;

/** A shorter secret may be part of a common word, so it is redacted as a whole word only. */
const MIN_LENGTH_WITHIN_WORDS = 4;

/** One way to write a secret. */
interface Form {
	/** In one case, like the texts in which it is looked for. */
	text: string;
	/** Whether it counts as a whole word only. */
	isWord: boolean;
}

/**
 * Secrets, of which a run may have thousands: they are found by how they begin. They never become a regular
 * expression, because V8 refuses a large one with an error that quotes it.
 */
export class Secrets {
	/**
	 * By their first character, and then by their beginning, which is shorter where all of a form is. No character of
	 * a text leads to an empty one.
	 */
	private readonly forms = new Map<string, Map<string, Form[]>>();
	private readonly known = new Set<string>();

	add(secret: string): void {
		if (this.known.has(secret)) return;
		this.known.add(secret);
		for (const text of new Set(formsOf(secret).map(inOneCase))) {
			const isWord = Math.min(secret.length, text.length) < MIN_LENGTH_WITHIN_WORDS;
			const beginning = text.slice(0, MIN_LENGTH_WITHIN_WORDS);
			const beginnings = this.forms.get(text.charAt(0)) ?? new Map<string, Form[]>();
			const forms = beginnings.get(beginning) ?? [];
			forms.push({ text, isWord });
			this.forms.set(text.charAt(0), beginnings.set(beginning, forms));
		}
	}

	/**
	 * Redacts the secrets: plain, URL-encoded, as JSON or as errors quote them, in upper or lower case, and shortened
	 * with an ellipsis. The longest comes first, so that a secret that starts with another one is redacted whole.
	 */
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

	/** The length of the longest secret that begins here; 0 where none does. */
	private lengthAt(text: string, start: number): number {
		const beginnings = this.forms.get(text.charAt(start));
		let longest = 0;
		for (let length = 1; beginnings && length <= MIN_LENGTH_WITHIN_WORDS; length += 1) {
			for (const form of beginnings.get(text.slice(start, start + length)) ?? []) {
				longest = Math.max(longest, matchingLength(form, text, start));
			}
		}
		return longest;
	}
}

/** How many characters of the text are the form, or a beginning of it with an ellipsis; 0 where none are. */
function matchingLength(form: Form, text: string, start: number): number {
	const isWhole = text.startsWith(form.text, start);
	if (form.isWord) {
		const { length } = form.text;
		const [before, after] = [text.charAt(start - 1), text.charAt(start + length)];
		return isWhole && !/\w/.test(before + after) ? length : 0;
	}
	if (isWhole) return form.text.length;
	let common = MIN_LENGTH_WITHIN_WORDS;
	while (text[start + common] === form.text[common]) common += 1;
	// The last one: the secret may have an ellipsis itself.
	const rest = text.slice(start + MIN_LENGTH_WITHIN_WORDS, start + common + 1);
	return rest.includes('…') ? MIN_LENGTH_WITHIN_WORDS + rest.lastIndexOf('…') + 1 : 0;
}

/** The text in upper case, in which each character keeps its place: those that become two stay as they are. */
function inOneCase(text: string): string {
	const upper = text.toUpperCase();
	if (upper.length === text.length) return upper;
	return text.replace(/./gsu, (character) => {
		const capital = character.toUpperCase();
		return capital.length === character.length ? capital : character;
	});
}

function formsOf(secret: string): string[] {
	// Half of a surrogate pair cannot be encoded; it is sent as this character.
	const sent = secret.replace(/\p{Surrogate}/gu, '\uFFFD');
	const json = JSON.stringify(secret).slice(1, -1);
	// PHP escapes slashes and all that is not ASCII, where its JSON cannot be parsed for what stands before it.
	const escaped = [json, json.replaceAll('/', '\\/')].flatMap((text) => [text, inAscii(text)]);
	const quoted = [quote(secret, Infinity).slice(1, -1), ...[secret, ...escaped].map(oneLine)];
	// As form bodies and many queries carry it, e.g. with + for a space.
	const formEncoded = new URLSearchParams({ '': sent }).toString().slice('='.length);
	return [secret, encodeURIComponent(sent), formEncoded, ...escaped, ...quoted];
}

/** With escape sequences for everything else. */
function inAscii(json: string): string {
	const escape = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
	return json.replace(/[\u0080-\uffff]/g, escape);
}
