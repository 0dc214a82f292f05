/** What is written between two comments of a document, by the name in the first one. */
export type Blocks = Readonly<Record<string, () => string>>;

/** What rows and constants say is written by `npm run docs`; what is measured, by `npm run bench -- --write`. */
export type BlockKind = 'written' | 'measured';

const BLOCK = /(<!-- (written|measured): (.+?) -->\n)[^]*?(<!-- end -->)/g;

/**
 * A document with its blocks of a kind written anew: all that stands between `<!-- written: NAME -->`, or
 * `<!-- measured: NAME -->`, and `<!-- end -->`. A measured block that is not among those given stays.
 * @throws Error for a written block that is not among them, and for one without an end
 */
export function withBlocks(
	document: string,
	blocks: Blocks,
	wanted: BlockKind = 'written',
): string {
	const [begins, ends] = [/<!-- (?:written|measured): /g, /<!-- end -->/g].map(
		(comment) => (document.match(comment) ?? []).length,
	);
	if (begins !== ends) throw new Error(`${begins} blocks begin, and ${ends} end.`);
	return document.replace(BLOCK, (all: string, begin: string, kind, name: string, end: string) => {
		const write = kind === wanted ? blocks[name] : () => undefined;
		if (!write && kind === 'written') throw new Error(`Nothing writes "${name}".`);
		const content = write?.();
		return content === undefined ? all : `${begin}\n${content}\n\n${end}`;
	});
}

/** The names of the blocks of a document that are of this kind. */
export function blockNames(document: string, wanted: BlockKind = 'written'): string[] {
	return [...document.matchAll(BLOCK)].flatMap(([, , kind, name = '']) =>
		kind === wanted ? [name] : [],
	);
}
