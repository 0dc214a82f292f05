const BLOCK = /(<!-- (?:written|measured): (.+?) -->\n)[^]*?(<!-- end -->)/g;

/**
 * Replaces the content of blocks: the text between `<!-- written: NAME -->`, or `<!-- measured: NAME -->`, and
 * `<!-- end -->`. Keeps other blocks. `npm run docs` writes the written blocks, `npm run bench -- --write` the measured.
 */
export function withBlocks(document: string, blocks: Readonly<Record<string, string>>) {
	return document.replace(BLOCK, (all: string, begin: string, name: string, end: string) =>
		blocks[name] === undefined ? all : `${begin}\n${blocks[name]}\n\n${end}`,
	);
}
