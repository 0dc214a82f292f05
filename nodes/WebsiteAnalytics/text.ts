const MAX_QUOTE_LENGTH = 100;
/** More names are left out of a list. */
const MAX_NAMED = 20;

/** A value of any type as an error quotes it: text in quotation marks, everything else as JSON. */
export function quote(given: unknown, maxLength = MAX_QUOTE_LENGTH): string {
	return typeof given === 'string'
		? `"${shorten(oneLine(withMarks(given)), maxLength)}"`
		: shorten(oneLine(toJson(given)), maxLength);
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

/** The text in at most `maxLength` characters, with an ellipsis where it was shortened. */
export function shorten(text: string, maxLength: number): string {
	// Spreading splits a text into characters, not into halves of surrogate pairs.
	const characters = text.length > maxLength ? [...text] : [];
	return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}

/** Websites by their domains, the first of many. */
export function nameAll(domains: string[]): string {
	const more = domains.length - MAX_NAMED;
	const named = domains.slice(0, MAX_NAMED).join(', ');
	return more > 0 ? `${named} and ${more} more` : named;
}

/** Shows control characters as a visible mark. */
function withMarks(text: string): string {
	return text.replace(/(?!\s)\p{Cc}/gu, '\ufffd');
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
