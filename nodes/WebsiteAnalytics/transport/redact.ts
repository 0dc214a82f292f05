import { escapeRegExp } from 'lodash';

/** Shorter ones are also parts of common words, so only whole words are taken for them. */
const SHORT = 4;

/** The text with every secret in it, plain or URL-encoded, made unreadable. */
export function redact(text: string, secrets: string[]): string {
	return secrets
		.filter((secret) => secret !== '')
		.flatMap((secret) => [secret, encodeURIComponent(secret)])
		.reduce((safe, secret) => safe.replace(pattern(secret), '***'), text);
}

function pattern(secret: string): RegExp {
	const plain = escapeRegExp(secret);
	return new RegExp(secret.length < SHORT ? `(?<!\\w)${plain}(?!\\w)` : plain, 'g');
}
