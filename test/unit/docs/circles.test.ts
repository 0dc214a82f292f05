import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

const ROOT = join(__dirname, '../../..');

/** The files of the published code that a file imports, as paths from the root. */
function importsOf(file: string): string[] {
	const source = readFileSync(join(ROOT, file), 'utf8');
	return [...source.matchAll(/from '(\.[^']*)'/g)].flatMap(([, path = '']) => {
		const target = join(ROOT, dirname(file), path);
		const found = [`${target}.ts`, join(target, 'index.ts')].find((name) => existsSync(name));
		return found === undefined ? [] : [relative(ROOT, found)];
	});
}

/** The first circle that a file is reached again by; undefined when there is none. */
function circleFrom(file: string, path: string[], done: Set<string>): string[] | undefined {
	if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
	if (done.has(file)) return undefined;
	for (const imported of importsOf(file)) {
		const circle = circleFrom(imported, [...path, file], done);
		if (circle) return circle;
	}
	done.add(file);
	return undefined;
}

it.each(['nodes', 'scripts', 'sandbox'])(
	'no file in %s imports itself through others',
	(folder) => {
		const names = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
		const files = names.filter((name) => name.endsWith('.ts')).map((name) => join(folder, name));
		const done = new Set<string>();

		expect(files.length).toBeGreaterThan(5);
		expect(files.flatMap((file) => circleFrom(file, [], done) ?? [])).toEqual([]);
	},
);
