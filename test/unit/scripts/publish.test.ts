import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engines, scripts } from '../../../package.json';

const read = (file: string) => readFileSync(join(__dirname, '../../..', file), 'utf8');
/** What a workflow runs, in its order. */
const commandsOf = (workflow: string) =>
	[...read(`.github/workflows/${workflow}`).matchAll(/run: (.+)$/gm)].map(
		([, command = '']) => command,
	);

describe('the workflow that publishes', () => {
	const workflow = read('.github/workflows/publish.yml');

	it('runs for a tag of a version, which npm trusts', () => {
		expect(workflow).toMatch(/^on:\n {2}push:\n {4}tags: \['v\*'\]\n/m);
		expect(workflow).toMatch(/^permissions:\n {2}contents: read\n {2}id-token: write\n/m);
	});

	it('publishes with provenance what was built, after all checks', () => {
		const [tag, placeholders, changelog, ...commands] = commandsOf('publish.yml');
		const login = commands.splice(-2, 1);

		expect(tag).toContain(`= "v$(node --print "require('./package.json').version")"`);
		expect(placeholders).toContain('package.json');
		expect(changelog).toContain('CHANGELOG.md');
		expect(commands).toEqual([
			...['npm ci', 'npm run lint', 'npm test', 'npm run build'],
			'npm publish --provenance --access public',
		]);
		// npm knows a trusted publisher of packages only that there are.
		expect(login).toEqual([expect.stringContaining('test -z "$NPM_TOKEN" || npm config set')]);
		expect(workflow).toContain('NPM_TOKEN: ${{ secrets.NPM_TOKEN }}');
	});

	it.each([
		['with a token', 'abc', '//registry.example/:_authToken=abc\n'],
		['without one', '', ''],
	])('logs in to the registry of npm %s', (_what, NPM_TOKEN, written) => {
		const folder = mkdtempSync(join(tmpdir(), 'website-analytics-publish-'));
		const npmrc = join(folder, 'npmrc');
		writeFileSync(npmrc, '');
		const env = {
			...process.env,
			...{ NPM_TOKEN, NPM_CONFIG_USERCONFIG: npmrc },
			NPM_CONFIG_REGISTRY: 'https://registry.example/',
		};

		execFileSync('bash', ['-c', commandsOf('publish.yml').at(-2) ?? ''], { cwd: folder, env });

		expect(readFileSync(npmrc, 'utf8')).toBe(written);

		rmSync(folder, { recursive: true });
	});

	it.each([
		['"name": "Some One"', 0],
		['"name": "Your Name"', 1],
		['"homepage": "https://github.com/your-account/pack"', 1],
	])('with %s in package.json, looks for placeholders with exit code %s', (line, status) => {
		const folder = mkdtempSync(join(tmpdir(), 'website-analytics-publish-'));
		writeFileSync(join(folder, 'package.json'), line);
		const [, command = ''] = commandsOf('publish.yml');
		const run = spawnSync('bash', ['-ec', command.replace(/^"|"$/g, '')], { cwd: folder });

		expect(run.status).toBe(status);

		rmSync(folder, { recursive: true });
	});
});

it('the checks run on the oldest Node.js that is allowed, and on newer ones', () => {
	const [, versions = ''] = /node: \[(.+)\]/.exec(read('.github/workflows/checks.yml')) ?? [];

	expect(versions).toBe("'20.19', '22', '24'");
	expect(engines.node).toBe('>=20.19');
});

it.each(['checks.yml', 'publish.yml'])('%s runs scripts that there are', (file) => {
	const named = commandsOf(file).flatMap((command) => /npm run ([\w:]+)/.exec(command)?.[1] ?? []);

	expect(named.length).toBeGreaterThan(0);
	expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
