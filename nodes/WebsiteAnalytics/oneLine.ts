/**
 * The text on one line. Line breaks, control characters, halves of surrogate pairs and marks of the
 * writing direction would affect the text around it, or could not be sent on.
 */
export function oneLine(text: string): string {
	return text
		.replace(/\p{Bidi_Control}/gu, '')
		.replace(/\p{Surrogate}/gu, '\ufffd')
		.replace(/[\p{Cc}\s]+/gu, ' ')
		.trim();
}
