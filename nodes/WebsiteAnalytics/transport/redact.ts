import { escapeRegExp } from 'lodash';

/** Shorter ones are also parts of common words, so only whole words are taken for them. */
const SHORT = 4;

/** Gives what makes every one of the secrets in a text unreadable, plain or encoded for an address. */
export function hiding(secrets: string[]): (text: string) => string {
	const patterns = secrets.filter((secret) => secret !== '').map(pattern);
	if (patterns.length === 0) return (text) => text;
	// The longest first, so that a secret that begins like another one is hidden as a whole.
	const any = new RegExp(patterns.sort((one, other) => other.length - one.length).join('|'), 'gi');
	return (text) => text.replace(any, '***');
}

function pattern(secret: string): string {
	// Half of a surrogate pair cannot be encoded and travels as this.
	const sent = secret.replace(/\p{Surrogate}/gu, '\uFFFD');
	const forms = new Set([secret, encodeURIComponent(sent), formEncoded(sent)]);
	const plain = [...forms].map(escapeRegExp).join('|');
	return secret.length < SHORT ? `(?<!\\w)(?:${plain})(?!\\w)` : plain;
}

/** As the body of a write and many a query carry it, e.g. with + for a space. */
function formEncoded(secret: string): string {
	return new URLSearchParams([['', secret]]).toString().slice('='.length);
}
