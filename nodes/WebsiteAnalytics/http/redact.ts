import { escape } from 'lodash';
import { oneLine, quote } from '../values/text';

/** Replaces every secret in a text with `***`. Never throws. */
export type Redact = (text: string) => string;

/** A shorter form may be part of a common word, so it is redacted as a whole word only. */
const MIN_LENGTH_WITHIN_WORDS = 4;

/**
 * Finds secrets by their first characters, because a run may send thousands of passwords. V8 refuses a regular
 * expression of that size with an error that quotes it.
 */
export class Secrets {
	/** Forms by their first four characters; shorter forms by themselves. */
	private readonly forms = new Map<string, Set<string>>();
	private readonly keyLengths = new Set<number>();

	add(secret: string): void {
		for (const form of formsOf(secret).map(inOneCase)) {
			const key = form.slice(0, MIN_LENGTH_WITHIN_WORDS);
			const known = this.forms.get(key) ?? new Set();
			known.add(form);
			this.forms.set(key, known);
			this.keyLengths.add(key.length);
		}
	}

	/** Redacts all forms of the secrets, in upper or lower case, also when they are shortened with an ellipsis. */
	readonly redact: Redact = (text) => {
		const searched = inOneCase(text);
		let redacted = '';
		for (let start = 0; start < text.length;) {
			let longest = 0;
			for (const length of this.keyLengths) {
				for (const form of this.forms.get(searched.slice(start, start + length)) ?? []) {
					longest = Math.max(longest, matchLength(form, searched, start));
				}
			}
			redacted += longest > 0 ? '***' : text.charAt(start);
			start += longest || 1;
		}
		return redacted;
	};
}

/** Returns the length of a form, or of its beginning with an ellipsis; 0 for another text. */
function matchLength(form: string, text: string, start: number): number {
	const around = text.charAt(start - 1) + text.charAt(start + form.length);
	const isMatch = form.length >= MIN_LENGTH_WITHIN_WORDS || !/\w/.test(around);
	if (text.startsWith(form, start)) return isMatch ? form.length : 0;
	let common = MIN_LENGTH_WITHIN_WORDS;
	while (common < form.length && text[start + common] === form[common]) common += 1;
	// The last ellipsis, because a secret may contain an ellipsis itself.
	const ellipsis = text.slice(start, start + common + 1).lastIndexOf('…');
	return ellipsis >= MIN_LENGTH_WITHIN_WORDS ? ellipsis + 1 : 0;
}

/** Changes ASCII letters only, so that each character keeps its place. */
function inOneCase(text: string): string {
	return text.replace(/[a-z]+/g, (letters) => letters.toUpperCase());
}

/** Returns the secret plain, URL-encoded, as in JSON and HTML, and as errors quote it. */
function formsOf(secret: string): string[] {
	// Half of a surrogate pair cannot be encoded; this character is sent instead.
	const sent = secret.replace(/\p{Surrogate}/gu, '\uFFFD');
	// Languages differ in the marks that they encode.
	const urls = ["!'()*~", '~', '*', ''].flatMap((kept) => {
		const url = encodeURIComponent(sent).replace(/[!'()*~]/g, (mark) =>
			kept.includes(mark) ? mark : `%${mark.charCodeAt(0).toString(16)}`,
		);
		return [url, url.replaceAll('%20', '+')];
	});
	const pages = ['&#39;', '&#039;', '&#x27;', '&apos;'].flatMap((apostrophe) => {
		const page = escape(secret).replaceAll('&#39;', apostrophe);
		return [page, page.replaceAll('&quot;', '&#34;')];
	});
	const json = JSON.stringify(secret).slice(1, -1);
	const asciiOf = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
	// PHP escapes slashes and all characters that are not ASCII.
	const plain = [json, json.replaceAll('/', '\\/')].flatMap((text) => [
		text,
		text.replace(/[\u0080-\uffff]/g, asciiOf),
	]);
	const quoted = [quote(secret, Infinity).slice(1, -1), ...[secret, ...plain].map(oneLine)];

	return [secret, ...plain, ...quoted, ...urls, ...pages].filter(Boolean);
}
