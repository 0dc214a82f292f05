import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Tests rules of the project that no other check covers. */

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesIn = (folder: string) =>
	readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });

it.each(['.npmrc', 'sandbox/n8n/.npmrc'])('%s keeps scripts of packages from running', (file) => {
	expect(read(file)).toContain('\nignore-scripts=true\n');
});

describe('imports', () => {
	/** Returns the files that a file imports, as paths from the root. */
	function importsOf(file: string): string[] {
		return [...read(file).matchAll(/from '(\.[^']*)'/g)].flatMap(([, path = '']) => {
			const target = join(ROOT, dirname(file), path);
			const found = [`${target}.ts`, join(target, 'index.ts')].find((name) => existsSync(name));
			return found === undefined ? [] : [relative(ROOT, found)];
		});
	}

	it.each(['nodes', 'scripts', 'sandbox'])('lead no file in %s back to itself', (folder) => {
		const files = filesIn(folder).filter((name) => name.endsWith('.ts'));
		const left = new Map(files.map((file) => [join(folder, file), importsOf(join(folder, file))]));

		expect(left.size).toBeGreaterThan(5);

		// A file that imports no remaining file is in no circle.
		for (let before = Infinity; left.size < before;) {
			before = left.size;
			for (const [file, imported] of left) {
				if (!imported.some((one) => left.has(one))) left.delete(file);
			}
		}

		expect([...left.keys()]).toEqual([]);
	});
});
