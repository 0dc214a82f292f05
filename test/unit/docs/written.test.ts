import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { uniq } from 'lodash';
import { BLOCKS } from '../../../scripts/docs/blocks';
import { PAGES, ROOT, staleDocuments } from '../../../scripts/docs/documents';

describe('the blocks of the documents', () => {
	it('are up to date: run "npm run docs"', () => {
		expect(staleDocuments().map(({ file }) => file)).toEqual([]);
	});

	it('are all written, and all that is written is in a document', () => {
		const text = PAGES.map((file) => readFileSync(join(ROOT, file), 'utf8')).join();
		const names = [...text.matchAll(/<!-- written: (.+?) -->/g)].map(([, name]) => name);

		expect(uniq(names).sort()).toEqual(Object.keys(BLOCKS).sort());
		expect(text.match(/<!-- end -->/g)).toHaveLength(
			text.match(/<!-- (written|measured): /g)?.length ?? 0,
		);
	});
});
