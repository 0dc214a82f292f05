import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { withBlocks } from './blocks';
import { BLOCKS } from './tables';

export const ROOT = join(__dirname, '../..');

/** The pages that users read, as paths from the root. docs/interface.md is the contract, which nothing writes. */
export const PAGES = [
	'README.md',
	...readdirSync(join(ROOT, 'docs'))
		.filter((name) => name.endsWith('.md') && name !== 'interface.md')
		.map((name) => `docs/${name}`),
];

interface StaleDocument {
	file: string;
	/** What it has to be. */
	content: string;
}

/** The documents whose blocks are not what rows and constants say now. */
export function staleDocuments(): StaleDocument[] {
	return PAGES.flatMap((file) => {
		const content = readFileSync(join(ROOT, file), 'utf8');
		const written = withBlocks(content, BLOCKS);
		return written === content ? [] : [{ file, content: written }];
	});
}
