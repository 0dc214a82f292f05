import { escapeRegExp, sortBy } from 'lodash';

/** Replaces every secret in a text with `***`. */
export type Redact = (text: string) => string;

/** A shorter secret may be part of a common word, so it is redacted as a whole word only. */
const MIN_LENGTH_WITHIN_WORDS = 4;

/** V8 ends the whole process on a regular expression with some thousand nested groups. */
const MAX_NESTED_GROUPS = 128;

/**
 * A function that redacts these secrets, and those that are added to them later: plain, URL-encoded or as JSON, in
 * upper or lower case, and shortened with an ellipsis.
 */
export function redactorOf(secrets: ReadonlySet<string>): Redact {
	let known = 0;
	let any = /(?!)/g;
	return (text) => {
		if (secrets.size > known) {
			const patterns = [...secrets].filter((secret) => secret !== '').map(pattern);
			// Longest first, so that a secret that starts with another one is redacted as a whole.
			any = new RegExp(sortBy(patterns, ({ length }) => -length).join('|') || '(?!)', 'gi');
		}
		known = secrets.size;
		return text.replace(any, '***');
	};
}

function pattern(secret: string): string {
	// Half of a surrogate pair cannot be encoded; it is sent as this character.
	const sent = secret.replace(/\p{Surrogate}/gu, '\uFFFD');
	const json = JSON.stringify(secret).slice(1, -1);
	const forms = [...new Set([secret, encodeURIComponent(sent), formEncoded(sent), json])];
	const whole = forms.map(escapeRegExp).join('|');
	if (secret.length < MIN_LENGTH_WITHIN_WORDS) return `(?<!\\w)(?:${whole})(?!\\w)`;
	return `${whole}|(?:${forms.map(beginning).join('|')})…`;
}

/** Matches every beginning of the form that could give the secret away; after a long one, any text. */
function beginning(form: string): string {
	const optional = [...form.slice(MIN_LENGTH_WITHIN_WORDS)]
		.slice(0, MAX_NESTED_GROUPS)
		// Any text follows a long beginning only: a form that is complete has matched as a whole.
		.reduceRight((rest, character) => `(?:${escapeRegExp(character)}${rest})?`, '[^…]*');
	return escapeRegExp(form.slice(0, MIN_LENGTH_WITHIN_WORDS)) + optional;
}

/** As form bodies and many queries carry it, e.g. with + for a space. */
function formEncoded(secret: string): string {
	return new URLSearchParams([['', secret]]).toString().slice('='.length);
}
