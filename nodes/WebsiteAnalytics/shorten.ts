/** The text in at most `maxLength` characters, with an ellipsis where it was shortened. */
export function shorten(text: string, maxLength: number): string {
	// Spreading splits a text into characters, not into halves of surrogate pairs.
	const characters = text.length > maxLength ? [...text] : [];
	return characters.length > maxLength ? `${characters.slice(0, maxLength - 1).join('')}…` : text;
}
