import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, staleDocuments } from './documents';

// Writes the generated blocks of all documents.
for (const { file, content } of staleDocuments()) {
	writeFileSync(join(ROOT, file), content);
	console.log(`${file} was written.`);
}
