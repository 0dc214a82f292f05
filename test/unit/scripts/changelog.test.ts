import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const SCRIPT = join(__dirname, '../../../scripts/changelog.ts');
const TSX = pathToFileURL(require.resolve('tsx')).href;
const EARLIER = '## 0.1.0 (2026-05-04)\n\nFirst version.\n';

const folder = mkdtempSync(join(tmpdir(), 'website-analytics-changelog-'));
const file = join(folder, 'CHANGELOG.md');

afterAll(() => rmSync(folder, { recursive: true }));

/** Runs the script as `npm version` does. */
function release(changelog: string) {
	writeFileSync(file, changelog);
	const env = { ...process.env, npm_new_version: '0.2.0' };
	const args = ['--import', TSX, SCRIPT];
	const { status, stderr } = spawnSync(process.execPath, args, {
		cwd: folder,
		encoding: 'utf8',
		env,
	});
	return { status, stderr, changelog: readFileSync(file, 'utf8') };
}

describe('the version script of npm', () => {
	it('moves the unreleased changes above earlier versions', () => {
		const { status, changelog } = release(
			`# Changelog\n\n## Unreleased\n\n- One.\n- Two.\n\n${EARLIER}`,
		);

		expect(status).toBe(0);
		expect(changelog.replace(/\d{4}-\d\d-\d\d/, 'DAY')).toBe(
			`# Changelog\n\n## Unreleased\n\n## 0.2.0 (DAY)\n\n- One.\n- Two.\n\n${EARLIER}`,
		);
	});

	it('fails without unreleased changes', () => {
		const before = `# Changelog\n\n## Unreleased\n\n${EARLIER}`;
		const { status, stderr, changelog } = release(before);

		expect(status).not.toBe(0);
		expect(stderr).toContain('CHANGELOG.md lists no changes below "## Unreleased".');
		expect(changelog).toBe(before);
	});
});
