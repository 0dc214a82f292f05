import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BLOCKS } from '../../../scripts/docs/blocks';
import { blockNames, withBlocks } from '../../../scripts/docs/withBlocks';
import { PAGES, ROOT, staleDocuments } from '../../../scripts/docs/documents';

it('the documents say what rows and constants say: run "npm run docs"', () => {
	expect(staleDocuments().map(({ file }) => file)).toEqual([]);
});

it('everything that can be written is in a document', () => {
	const written = PAGES.flatMap((file) => blockNames(readFileSync(join(ROOT, file), 'utf8')));

	expect(Object.keys(BLOCKS).filter((name) => !written.includes(name))).toEqual([]);
});

describe('a document', () => {
	const blocks = { rows: '| A |' };

	it('has its blocks written anew, and nothing else', () => {
		const document = 'A\n\n<!-- written: rows -->\nold\n<!-- end -->\n\nB\n';

		expect(withBlocks(document, blocks)).toBe(
			'A\n\n<!-- written: rows -->\n\n| A |\n\n<!-- end -->\n\nB\n',
		);
	});

	it('has its measured blocks written by the bench alone', () => {
		const document = '<!-- measured: rows -->\nold\n<!-- end -->\n';

		expect(withBlocks(document, blocks)).toBe(document);
		expect(withBlocks(document, blocks, 'measured')).toBe(
			'<!-- measured: rows -->\n\n| A |\n\n<!-- end -->\n',
		);
	});

	it.each([
		['<!-- written: columns -->\n<!-- end -->', 'Nothing writes "columns".'],
		['<!-- written: rows -->\n', '1 blocks begin, and 0 end.'],
		['<!-- end -->', '0 blocks begin, and 1 end.'],
	])('with %j is not written', (document, message) => {
		expect(() => withBlocks(document, blocks)).toThrow(message);
	});
});
