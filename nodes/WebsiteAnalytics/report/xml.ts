/** Characters that XML 1.0 does not allow, such as halves of surrogate pairs. */
const NOT_ALLOWED = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Readonly<Record<string, string>> = {
	'&': '&amp;',
	'<': '&lt;',
	'>': '&gt;',
	'"': '&quot;',
};

/** The text, escaped for an XML document. */
export function escapeXml(text: string): string {
	return text
		.replace(NOT_ALLOWED, '\ufffd')
		.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
