/**
 * Returns an address, resolved against another one; null for a text that is none.
 *
 * Not `URL.canParse`: after a few thousand calls, Node 20 has it reject letters such as ü.
 */
export function parseAddress(text: string, base?: string): URL | null {
	try {
		return new URL(text, base);
	} catch {
		return null;
	}
}
