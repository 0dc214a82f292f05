import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** What no other check would miss if it went. */

const ROOT = join(__dirname, '../..');
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');
const filesIn = (folder: string) =>
	readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
const foldersIn = (folder: string) =>
	readdirSync(join(ROOT, folder), { withFileTypes: true })
		.filter((entry) => entry.isDirectory())
		.map(({ name }) => name);

it('every folder of the node has its level in the rule of imports', () => {
	const [, levels = ''] = /const LEVELS = (\[.*?\]\]);/s.exec(read('eslint.config.mjs')) ?? [];
	const named = [...levels.matchAll(/'(\w+)'/g)].map(([, name = '']) => name);
	const folders = foldersIn('nodes/WebsiteAnalytics').filter((name) => name !== '__schema__');

	expect(named.sort()).toEqual(folders.sort());
});

it('every folder with tests has a project that runs them', () => {
	const config = read('jest.config.js');
	const projects = [...config.matchAll(/project\('(\w+)'/g)].map(([, name = '']) => name);
	const folders = foldersIn('test').filter((folder) =>
		filesIn(`test/${folder}`).some((file) => file.endsWith('.test.ts')),
	);

	expect(projects.sort()).toEqual(folders.sort());
});

it('the checks of a pull request are all that .ci/run checks', () => {
	const commandsIn = (text: string) => text.match(/npm (?:ci|test|run [\w:]+)[\w -]*$/gm) ?? [];
	const ofGitHub = commandsIn(read('.github/workflows/checks.yml'));

	expect(ofGitHub.length).toBeGreaterThan(3);
	expect([...new Set(ofGitHub)].sort()).toEqual(commandsIn(read('.ci/run')).sort());
});

it.each(['.npmrc', 'sandbox/n8n/.npmrc'])('%s keeps scripts of packages from running', (file) => {
	expect(read(file)).toContain('\nignore-scripts=true\n');
});

describe('imports', () => {
	/** The files that a file imports, as paths from the root. */
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

		// What imports none of those that are left is in no circle.
		for (let before = Infinity; left.size < before;) {
			before = left.size;
			for (const [file, imported] of left) {
				if (!imported.some((one) => left.has(one))) left.delete(file);
			}
		}

		expect([...left.keys()]).toEqual([]);
	});
});
