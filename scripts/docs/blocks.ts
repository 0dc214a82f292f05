/** What is written between two comments of a document, by the name in the first one. */
export type Blocks = Readonly<Record<string, () => string>>;

const BLOCK = /(<!-- written: (.+?) -->\n)[^]*?(<!-- end -->)/g;

/**
 * A document with its blocks written anew: all that stands between `<!-- written: NAME -->` and `<!-- end -->`.
 * @throws Error for a block that nothing writes, and for one without an end
 */
export function withBlocks(document: string, blocks: Blocks): string {
	const written = document.replace(BLOCK, (_all, begin: string, name: string, end: string) => {
		const write = blocks[name];
		if (!write) throw new Error(`Nothing writes "${name}".`);
		return `${begin}\n${write()}\n\n${end}`;
	});
	const [begins, ends] = [/<!-- written: /g, /<!-- end -->/g].map(
		(comment) => (document.match(comment) ?? []).length,
	);
	if (begins !== ends) throw new Error(`${begins} blocks begin, and ${ends} end.`);
	return written;
}

/** The names of the blocks of a document. */
export function blockNames(document: string): string[] {
	return [...document.matchAll(BLOCK)].map(([, , name = '']) => name);
}
