<<<<<<< HEAD
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync } from 'node:fs';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { releaseInstallExample } from '../../../scripts/installExample';
import { checkManifest } from '../../../scripts/manifest';

const REPOSITORY = join(__dirname, '../../..');
const MANIFEST = {
	name: 'n8n-nodes-website-analytics',
	version: '0.1.0',
	homepage: 'https://github.com/some-one/n8n-nodes-website-analytics#readme',
	author: { name: 'Some One', email: 'some.one@mail.example' },
};
const CHANGELOG = '# Changelog\n\n## Unreleased\n\n- One.\n';
const README = `# Pack\n\n    '[{"name":"n8n-nodes-website-analytics","version":"0.1.0"}]'\n`;

describe('the manifest', () => {
	it('may be released with a repository and an author', () => {
		expect(() => checkManifest(JSON.stringify(MANIFEST))).not.toThrow();
	});

	it.each([
		['homepage', 'https://github.com/your-account/n8n-nodes-website-analytics#readme'],
		['bugs', { url: 'https://github.com/your-account/n8n-nodes-website-analytics/issues' }],
		['repository', { type: 'git', url: 'git+https://github.com/your-account/pack.git' }],
		['author', { name: 'Some One', email: 'you@example.com' }],
		['author', { name: 'Your Name', email: 'some.one@mail.example' }],
	])('may not be released with a placeholder in "%s"', (field, value) => {
		expect(() => checkManifest(JSON.stringify({ ...MANIFEST, [field]: value }))).toThrow(
			`package.json has placeholders in "${field}". Replace them before the first release.`,
		);
	});

	it('names every field with a placeholder at once', () => {
		const manifest = { bugs: 'your-account', license: 'MIT', author: 'you@example.com' };

		expect(() => checkManifest(JSON.stringify(manifest))).toThrow('in "bugs", "author".');
	});
});

describe('the example that installs the pack from the environment', () => {
	it('names the version that is released', () => {
		expect(releaseInstallExample(README, '1.2.3')).toBe(README.replace('0.1.0', '1.2.3'));
	});

	it.each([
		['missing', '# Pack\n', 0],
		['there twice', README + README, 2],
	])('stops the release when it is %s', (_how, readme, count) => {
		expect(() => releaseInstallExample(readme, '1.2.3')).toThrow(`README.md has ${count} examples`);
	});

	it('is in the README, with the version of the package', () => {
		const readme = readFileSync(join(REPOSITORY, 'README.md'), 'utf8');
		const manifest = readFileSync(join(REPOSITORY, 'package.json'), 'utf8');
		const { version } = JSON.parse(manifest) as { version: string };

		expect(releaseInstallExample(readme, version)).toBe(readme);
	});
});

describe('npm run release', () => {
	let folder: string;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'release-'));
		cpSync(join(REPOSITORY, 'scripts'), join(folder, 'scripts'), { recursive: true });
		mkdirSync(join(folder, 'test/engine/saved/unreleased'), { recursive: true });
		write('test/engine/saved/unreleased/website.get.json', '{}');
		write('package.json', JSON.stringify(MANIFEST));
		write('CHANGELOG.md', CHANGELOG);
		write('README.md', README);
	});

	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

	/** Every file but the scripts, with its text. */
	function files(): Record<string, string> {
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
		const paths = entries.filter((entry) => entry.isFile());
		const texts = paths.map(({ parentPath, name }) => [
			join(parentPath, name).slice(folder.length + 1),
			readFileSync(join(parentPath, name), 'utf8'),
		]);
		return Object.fromEntries(texts.filter(([path = '']) => !path.startsWith('scripts')));
	}

	function release(version: string, ...args: string[]) {
		const tsx = pathToFileURL(require.resolve('tsx')).href;
		const script = join(folder, 'scripts/release.ts');
		return spawnSync(process.execPath, ['--import', tsx, script, ...args], {
			encoding: 'utf8',
			env: { ...process.env, npm_new_version: version },
		});
	}

	it('gives the changelog, the example and the saved workflows the version', () => {
		const { status, stderr } = release('1.2.3');

		expect([status, stderr]).toEqual([0, '']);
		expect(files()).toEqual({
			'CHANGELOG.md': expect.stringMatching(/^## 1\.2\.3 \(\d{4}-\d\d-\d\d\)\n\n- One\.$/m),
			'README.md': README.replace('0.1.0', '1.2.3'),
			'package.json': JSON.stringify(MANIFEST),
			'test/engine/saved/1.2.3/website.get.json': '{}',
		});
	});

	it('changes nothing with --check', () => {
		const before = files();

		expect(release('1.2.3', '--check')).toMatchObject({ status: 0, stderr: '' });
		expect(files()).toEqual(before);
	});

	it('changes nothing and fails while package.json has placeholders', () => {
		write('package.json', JSON.stringify({ ...MANIFEST, bugs: 'your-account' }));

		const before = files();

		expect(release('1.2.3', '--check')).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('placeholders in "bugs"'),
		});
		expect(release('1.2.3').status).toBe(1);
		expect(files()).toEqual(before);
	});

	it('never overwrites a saved workflow', () => {
		mkdirSync(join(folder, 'test/engine/saved/1.2.3'));
		write('test/engine/saved/1.2.3/website.get.json', '{"name":"saved before"}');

		const before = files();

		expect(release('1.2.3')).toMatchObject({
			status: 1,
			stderr: expect.stringContaining('website.get.json is in'),
		});
		expect(files()).toEqual(before);
	});
=======
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
>>>>>>> unnoticed
});
