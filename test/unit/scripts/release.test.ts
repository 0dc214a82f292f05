import { spawnSync } from 'node:child_process';
import {
	cpSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { scripts, version } from '../../../package.json';
import { releaseInstallExample } from '../../../scripts/installExample';
import { checkManifest } from '../../../scripts/manifest';
import { main } from '../../../scripts/release';

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
		['"bugs"', { bugs: { url: 'https://github.com/your-account/pack/issues' } }],
		['"author"', { author: { name: 'Your Name', email: 'some.one@mail.example' } }],
		['"author", "bugs"', { author: 'you@example.com', bugs: 'your-account' }],
	])('may not be released with placeholders in %s', (fields, manifest) => {
		expect(() => checkManifest(JSON.stringify({ ...MANIFEST, ...manifest }))).toThrow(
			`package.json has placeholders in ${fields}. Replace them before the first release.`,
		);
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

		expect(releaseInstallExample(readme, version)).toBe(readme);
	});
});

describe('npm run release', () => {
	let folder: string;

	beforeEach(() => {
		folder = mkdtempSync(join(tmpdir(), 'release-'));
		mkdirSync(join(folder, 'test/engine/saved/unreleased'), { recursive: true });
		write('test/engine/saved/unreleased/website.get.json', '{}');
		write('package.json', JSON.stringify(MANIFEST));
		write('CHANGELOG.md', CHANGELOG);
		write('README.md', README);
	});

	afterEach(() => rmSync(folder, { recursive: true, force: true }));

	const write = (file: string, text: string) => writeFileSync(join(folder, file), text);

	/** A workflow that was saved for the version that is released. */
	function saveEarlier(file: string): void {
		mkdirSync(join(folder, 'test/engine/saved/1.2.3'));
		write(`test/engine/saved/1.2.3/${file}`, '"old"');
	}

	/** Every file with its text. */
	function files(): Record<string, string> {
		const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
		const paths = entries.filter((entry) => entry.isFile());
		const texts = paths.map(({ parentPath, name }) => [
			join(parentPath, name).slice(folder.length + 1),
			readFileSync(join(parentPath, name), 'utf8'),
		]);
		return Object.fromEntries(texts) as Record<string, string>;
	}

	/** What the script prints, and its exit code. */
	async function release(version: string, ...args: string[]) {
		const [stdout, stderr] = (['log', 'error'] as const).map((method) =>
			jest.spyOn(console, method).mockReturnValue(),
		);
		process.env.npm_new_version = version;
		process.exitCode = 0;
		await main(folder, args);
		const status = process.exitCode;
		process.exitCode = undefined;
		const [printed, failed] = [stdout, stderr].map((spy) => spy?.mock.calls.flat().join('\n'));
		jest.restoreAllMocks();
		return { status, stdout: printed ?? '', stderr: failed ?? '' };
	}

	it('is a script that runs without Jest', () => {
		cpSync(join(REPOSITORY, 'scripts'), join(folder, 'scripts'), { recursive: true });
		const tsx = pathToFileURL(require.resolve('tsx')).href;
		const script = join(folder, 'scripts/release.ts');
		const { status, stdout } = spawnSync(process.execPath, ['--import', tsx, script, '--check'], {
			encoding: 'utf8',
			env: { ...process.env, npm_new_version: '' },
		});

		expect([status, stdout]).toEqual([0, expect.stringContaining('https://creators.n8n.io/nodes')]);
	});

	it('gives the changelog, the example and the saved workflows the version', async () => {
		const { status, stderr } = await release('1.2.3');

		expect([status, stderr]).toEqual([0, '']);
		expect(files()).toEqual({
			'CHANGELOG.md': expect.stringMatching(/^## 1\.2\.3 \(\d{4}-\d\d-\d\d\)\n\n- One\.$/m),
			'README.md': README.replace('0.1.0', '1.2.3'),
			'package.json': JSON.stringify(MANIFEST),
			'test/engine/saved/1.2.3/website.get.json': '{}',
		});
	});

	it('is run by npm between raising the version and the commit, which has all that it changes', async () => {
		const before = files();

		await release('1.2.3');

		const after = files();
		const changed = Object.keys({ ...before, ...after }).filter(
			(file) => before[file] !== after[file],
		);
		const [run = '', added = ''] = scripts.version.split(' && git add ');

		expect(scripts).toMatchObject({
			release: 'tsx scripts/release.ts',
			preversion: 'tsx scripts/release.ts --check',
		});
		expect(run).toBe('tsx scripts/release.ts');
		expect(changed.length).toBeGreaterThan(3);
		expect(
			changed.filter((file) => !added.split(' ').some((path) => file.startsWith(path))),
		).toEqual([]);
	});

	it.each([
		['with', { ...MANIFEST, bugs: 'your-account' }, '1. package.json: replace the placeholders in'],
		['without', MANIFEST, '1. GitHub: '],
	])('lists with --check alone what a person has to do, %s placeholders', async (...row) => {
		const [, manifest, first] = row;
		write('package.json', JSON.stringify(manifest));
		const before = files();
		const { status, stdout, stderr } = await release('', '--check');

		expect([status, stderr, files()]).toEqual([0, '', before]);
		expect(stdout.slice(0, first.length)).toBe(first);
		expect(stdout).toMatch(
			/secret NPM_TOKEN.*check:service.*push --follow-tags.*trusted publisher.*creators\.n8n\.io/s,
		);
	});

	it.each<[when: string, stderr: RegExp, prepare: () => void]>([
		[
			'while package.json has placeholders',
			/placeholders in "bugs"/,
			() => write('package.json', JSON.stringify({ ...MANIFEST, bugs: 'your-account' })),
		],
		[
			'where the changelog has nothing to release',
			/lists nothing/,
			() => write('CHANGELOG.md', '# Changelog\n\n## Unreleased\n'),
		],
		[
			'where it would write over a saved workflow',
			/website\.get\.json is in .* already/,
			() => saveEarlier('website.get.json'),
		],
	])('changes nothing and fails %s, also with --check', async (_when, stderr, prepare) => {
		prepare();
		const before = files();

		for (const args of [[], ['--check']]) {
			expect(await release('1.2.3', ...args)).toMatchObject({
				status: 1,
				stderr: expect.stringMatching(stderr),
			});
		}

		expect(files()).toEqual(before);
	});

	it('changes nothing with --check where it could', async () => {
		const before = files();

		expect(await release('1.2.3', '--check')).toMatchObject({ status: 0, stderr: '' });
		expect(files()).toEqual(before);
	});

	it('needs no saved workflows', async () => {
		rmSync(join(folder, 'test/engine/saved/unreleased'), { recursive: true });

		expect(await release('1.2.3')).toMatchObject({ status: 0, stderr: '' });
	});

	it('adds saved workflows to those that a version has already', async () => {
		saveEarlier('website.getAll.json');

		expect((await release('1.2.3')).stderr).toBe('');
		expect(files()).toMatchObject({
			'test/engine/saved/1.2.3/website.get.json': '{}',
			'test/engine/saved/1.2.3/website.getAll.json': '"old"',
		});
	});
});
