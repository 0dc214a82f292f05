import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

const REPOSITORY = join(__dirname, '../../..');
const TSX = pathToFileURL(require.resolve('tsx')).href;
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- One.\n';
const SAVED = 'test/engine/saved';
const WORKFLOW = 'website.get.json';

let folder: string;

/** A repository with these files and the scripts of this one. */
beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'release-'));
	await cp(join(REPOSITORY, 'scripts'), join(folder, 'scripts'), { recursive: true });
	await write('CHANGELOG.md', CHANGELOG);
	await write('package.json', JSON.stringify({ name: 'a', author: 'A <a@b.example>' }));
	await write(`${SAVED}/unreleased/${WORKFLOW}`, '"new"');
});

afterEach(async () => await rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
	await mkdir(dirname(join(folder, file)), { recursive: true });
	await writeFile(join(folder, file), text);
}

/** All files but the scripts, with their text. */
async function files(): Promise<Record<string, string>> {
	const entries = await readdir(folder, { recursive: true, withFileTypes: true });
	const paths = entries
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
		.filter((path) => !path.startsWith('scripts') && path !== 'package.json')
		.sort();
	const texts = paths.map(async (path): Promise<[string, string]> => {
		return [path, await readFile(join(folder, path), 'utf8')];
	});
	return Object.fromEntries(await Promise.all(texts));
}

/** What the script says; it fails when there is something. */
async function release(version: string | undefined, ...args: string[]): Promise<string> {
	const script = join(folder, 'scripts/release.ts');
	const env = { ...process.env, npm_new_version: version };
	return await promisify(execFile)(process.execPath, ['--import', TSX, script, ...args], { env })
		.then(() => '')
		.catch((error: { stderr: string }) => error.stderr);
}

it('gives the changes and the saved workflows the version that is released', async () => {
	expect(await release('0.2.0')).toBe('');

	expect(await files()).toEqual({
		'CHANGELOG.md': expect.stringMatching(
			/^# Changelog\n\n## Unreleased\n\n## 0\.2\.0 \(\d{4}-\d\d-\d\d\)\n\n- One\.\n$/,
		),
		[`${SAVED}/0.2.0/${WORKFLOW}`]: '"new"',
	});
	expect(await readdir(join(folder, SAVED))).toEqual(['0.2.0']);
});

it('adds them to those that a version has already', async () => {
	await write(`${SAVED}/0.2.0/website.getAll.json`, '"old"');

	expect(await release('0.2.0')).toBe('');

	expect(await files()).toMatchObject({
		[`${SAVED}/0.2.0/${WORKFLOW}`]: '"new"',
		[`${SAVED}/0.2.0/website.getAll.json`]: '"old"',
	});
});

it('writes nothing with --check', async () => {
	const before = await files();

	expect(await release('0.2.0', '--check')).toBe('');

	expect(await files()).toEqual(before);
});

it.each([[], ['--check']])('never writes over a saved workflow, with %j', async (...args) => {
	await write(`${SAVED}/0.2.0/${WORKFLOW}`, '"old"');
	const before = await files();

	expect(await release('0.2.0', ...args)).toMatch(/website\.get\.json is in .* already/);

	expect(await files()).toEqual(before);
});

it.each([[], ['--check']])('rejects what the changelog does not have, with %j', async (...args) => {
	await write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n');
	const before = await files();

	expect(await release('0.2.0', ...args)).toContain('lists nothing');

	expect(await files()).toEqual(before);
});

it('is started by npm only', async () => {
	expect(await release(undefined)).toContain('Start this with "npm run release -- VERSION".');
});
