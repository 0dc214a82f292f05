/** `npm run docs` writes the written blocks, and `npm run bench -- --write` the measured ones. */
export type BlockKind = 'written' | 'measured';

const BLOCK = /(<!-- (written|measured): (.+?) -->\n)[^]*?(<!-- end -->)/g;

/**
 * Replaces the content of the blocks of a kind: all text between `<!-- written: NAME -->`, or `<!-- measured: NAME -->`,
 * and `<!-- end -->`. Keeps a measured block that is not given.
 * @throws Error for a written block that is not given, and for a block without an end
 */
export function withBlocks(
	document: string,
	blocks: Readonly<Record<string, string>>,
	wanted: BlockKind = 'written',
): string {
	const [begins, ends] = [/<!-- (?:written|measured): /g, /<!-- end -->/g].map(
		(comment) => (document.match(comment) ?? []).length,
	);
	if (begins !== ends) throw new Error(`${begins} blocks begin, and ${ends} end.`);
	return document.replace(BLOCK, (all: string, begin: string, kind, name: string, end: string) => {
		if (kind !== wanted) return all;
		const content = blocks[name];
		if (content !== undefined) return `${begin}\n${content}\n\n${end}`;
		if (kind === 'written') throw new Error(`Nothing writes "${name}".`);
		return all;
	});
}

/** Returns the names of the blocks of a kind. */
export function blockNames(document: string, wanted: BlockKind = 'written'): string[] {
	return [...document.matchAll(BLOCK)].flatMap(([, , kind, name = '']) =>
		kind === wanted ? [name] : [],
	);
}
