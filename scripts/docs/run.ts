import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, staleDocuments } from './documents';

/** Writes the blocks of all documents anew. With `--check` it only names the documents that are stale. */
function main(): void {
	const stale = staleDocuments();
	if (process.argv.includes('--check')) {
		for (const { file } of stale) console.error(`${file} is stale: run "npm run docs".`);
		process.exitCode = stale.length === 0 ? 0 : 1;
		return;
	}
	for (const { file, content } of stale) {
		writeFileSync(join(ROOT, file), content);
		console.log(`${file} was written.`);
	}
}

main();
