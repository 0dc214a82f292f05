import { releaseChangelog } from '../../../scripts/changelog';

const EARLIER = '## 0.1.0 (2026-05-04)\n\nFirst version.\n';

it('gives the unreleased changes their version and day, below an empty section for the next', () => {
	const changelog = `# Changelog\n\n## Unreleased\n\n- One.\n- Two.\n\n${EARLIER}`;

	expect(releaseChangelog(changelog, '0.2.0', '2026-06-07')).toBe(
		`# Changelog\n\n## Unreleased\n\n## 0.2.0 (2026-06-07)\n\n- One.\n- Two.\n\n${EARLIER}`,
	);
});

it('releases a first version', () => {
	expect(
		releaseChangelog('# Changelog\n\n## Unreleased\n\nAll of it.\n', '0.1.0', '2026-05-04'),
	).toBe('# Changelog\n\n## Unreleased\n\n## 0.1.0 (2026-05-04)\n\nAll of it.\n');
});

it('keeps smaller headings with their version', () => {
	const changelog = `# Changelog\n\n## Unreleased\n\n### Added\n\n- One.\n\n${EARLIER}`;

	expect(releaseChangelog(changelog, '0.2.0', '2026-06-07')).toContain(
		'## Unreleased\n\n## 0.2.0 (2026-06-07)\n\n### Added\n\n- One.\n\n## 0.1.0',
	);
});

it.each([
	['in which nothing is unreleased', `# Changelog\n\n## Unreleased\n\n${EARLIER}`, 'lists nothing'],
	['of a version that was just released', '# Changelog\n\n## Unreleased\n', 'lists nothing'],
	['without a section for unreleased changes', `# Changelog\n\n${EARLIER}`, 'first section'],
	[
		'in which that section is not the first',
		`# Changelog\n\n${EARLIER}\n## Unreleased\n\n- One.\n`,
		'first section',
	],
	['that is empty', '', 'first section'],
])('rejects a changelog %s', (_when, changelog, reason) => {
	expect(() => releaseChangelog(changelog, '0.2.0', '2026-06-07')).toThrow(reason);
});

it('rejects a version that was released before', () => {
	const changelog = `# Changelog\n\n## Unreleased\n\n- One.\n\n${EARLIER}`;

	expect(() => releaseChangelog(changelog, '0.1.0', '2026-06-07')).toThrow('0.1.0 already');
});

it('releases a version of which there was a release candidate', () => {
	const changelog =
		'# Changelog\n\n## Unreleased\n\n- One.\n\n## 0.2.0-rc.1 (2026-06-01)\n\n- Two.\n';

	expect(releaseChangelog(changelog, '0.2.0', '2026-06-07')).toContain('## 0.2.0 (2026-06-07)');
});
