import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS } from '../../../scripts/docs/blocks';
import { blockNames } from '../../../scripts/docs/withBlocks';
import { PAGES, ROOT, staleDocuments } from '../../../scripts/docs/documents';

it('the documents say what rows and constants say: run "npm run docs"', () => {
	expect(staleDocuments().map(({ file }) => file)).toEqual([]);
});

it('everything that can be written is in a document', () => {
	const written = PAGES.flatMap((file) => blockNames(readFileSync(join(ROOT, file), 'utf8')));

	expect(Object.keys(BLOCKS).filter((name) => !written.includes(name))).toEqual([]);
});
