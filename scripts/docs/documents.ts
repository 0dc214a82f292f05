import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS } from './blocks';
import { withBlocks } from './withBlocks';

export const ROOT = join(__dirname, '../..');

/** The pages that users read, as paths from the root. docs/interface.md is the contract and has no blocks. */
export const PAGES = [
	'README.md',
	...readdirSync(join(ROOT, 'docs'))
		.filter((name) => name.endsWith('.md') && name !== 'interface.md')
		.map((name) => `docs/${name}`),
];

/** Returns the documents whose blocks are not up to date, with their new content. */
export function staleDocuments(): Array<{ file: string; content: string }> {
	return PAGES.flatMap((file) => {
		const content = readFileSync(join(ROOT, file), 'utf8');
		const written = withBlocks(content, BLOCKS);
		return written === content ? [] : [{ file, content: written }];
	});
}

if (require.main === module) {
	for (const { file, content } of staleDocuments()) {
		writeFileSync(join(ROOT, file), content);
		console.log(`${file} was written.`);
	}
}
