/** Characters that XML 1.0 does not allow at all, halves of surrogate pairs among them. */
const NOT_ALLOWED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

/** The text as it may stand in an XML document. */
export function xml(text: string): string {
	return text
		.replace(NOT_ALLOWED, '\ufffd')
		.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
