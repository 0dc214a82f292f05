import { escapeRegExp } from 'lodash';

/** Replaces every secret in a text with `***`. */
export type Redact = (text: string) => string;

/** A shorter secret may be part of a common word, so it is redacted as a whole word only. */
const MIN_LENGTH_WITHIN_WORDS = 4;

/** A function that redacts these secrets, plain or URL-encoded, in upper or lower case. */
export function createRedactor(secrets: string[]): Redact {
	const patterns = secrets.filter((secret) => secret !== '').map(pattern);
	if (patterns.length === 0) return (text) => text;
	// Longest first, so that a secret that starts with another one is redacted as a whole.
	const any = new RegExp(patterns.sort((one, other) => other.length - one.length).join('|'), 'gi');
	return (text) => text.replace(any, '***');
}

function pattern(secret: string): string {
	// Half of a surrogate pair cannot be encoded; it is sent as this character.
	const sent = secret.replace(/\p{Surrogate}/gu, '\uFFFD');
	const forms = new Set([secret, encodeURIComponent(sent), formEncoded(sent)]);
	const plain = [...forms].map(escapeRegExp).join('|');
	return secret.length < MIN_LENGTH_WITHIN_WORDS ? `(?<!\\w)(?:${plain})(?!\\w)` : plain;
}

/** As form bodies and many queries carry it, e.g. with + for a space. */
function formEncoded(secret: string): string {
	return new URLSearchParams([['', secret]]).toString().slice('='.length);
}
