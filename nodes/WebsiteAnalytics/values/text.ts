import { Duration } from 'luxon';

const MAX_QUOTE_LENGTH = 100;
/** More names are left out of a list. */
const MAX_NAMED = 20;

/**
 * Returns a value of any type as an error quotes it: text in quotation marks, everything else as JSON. Leaves out the user
 * of an address, who may have a password.
 */
export function quote(given: unknown, maxLength = MAX_QUOTE_LENGTH): string {
	const isText = typeof given === 'string';
	// A control character is shown as a mark.
	const visible = isText ? given.replace(/(?!\s)\p{Cc}/gu, '\ufffd') : toJson(given);
	const text = oneLine(visible);
	const quoted = shorten(text.replace(/(?<=:\/\/)[^/?#\s]*@/g, ''), maxLength);
	return isText ? `"${quoted}"` : quoted;
}

/**
 * Returns the text on one line. Replaces line breaks, control characters, halves of surrogate pairs and marks of the
 * writing direction: they would affect the text around them.
 */
export function oneLine(text: string): string {
	return text
		.replace(/\p{Bidi_Control}/gu, '')
		.replace(/\p{Surrogate}/gu, '\ufffd')
		.replace(/(?:(?![\u00a0\u202f])[\p{Cc}\s])+/gu, ' ')
		.trim();
}

/** Returns the text in at most `maxLength` characters, with an ellipsis where it was shortened. */
export function shorten(text: string, maxLength: number): string {
	// Spreading splits a text into characters, not into halves of surrogate pairs.
	const characters = text.length > maxLength ? [...text] : [];
	return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}

/** Returns a list of names, of many only the first. */
export function nameAll(names: string[], maxNamed = MAX_NAMED): string {
	const more = names.length - maxNamed;
	const named = names.slice(0, maxNamed).join(', ');
	return more > 0 ? `${named} and ${more} more` : named;
}

/** An expression can give what JSON cannot hold. */
function toJson(given: unknown): string {
	if (typeof given !== 'object' || given === null) return String(given);
	try {
		return JSON.stringify(given);
	} catch {
		return 'an object that contains itself or a value that is no JSON';
	}
}

const MAX_SECONDS = 120;

/** Returns a rounded duration: up to two minutes in seconds, then in larger units, e.g. `1 hour, 30 minutes`. */
export function formatDuration(milliseconds: number): string {
	const seconds = milliseconds / 1000;
	if (seconds < 10) return `${Number(seconds.toPrecision(2))} s`;
	if (seconds <= MAX_SECONDS) return `${Math.round(seconds)} s`;
	const minutes = Math.round(seconds / 60);
	return Duration.fromObject({ minutes }, { locale: 'en' }).rescale().toHuman();
}

/**
 * Returns a hash of 64 bits, made of two FNV-1a hashes of 32. The order of the keys does not matter. It is not safe
 * against collisions made on purpose.
 */
export function hashOf(keys: string[]): string {
	const text = [...keys].sort().join('\n');
	const hashes = [0x811c9dc5, 0x01000193].map((seed) => {
		let hash = seed;
		for (let index = 0; index < text.length; index += 1) {
			hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
		}
		return (hash >>> 0).toString(16).padStart(8, '0');
	});
	return hashes.join('');
}
