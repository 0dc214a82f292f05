import { releaseChangelog } from '../../../scripts/changelog';

const EARLIER = '## 0.1.0 (2026-05-04)\n\nFirst version.\n';

it.each([
	['of a later version', '- One.\n- Two.', EARLIER],
	['of a first version', 'All of it.', ''],
	['with smaller headings', '### Added\n\n- One.', EARLIER],
	['after a release candidate', '- One.', '## 0.2.0-rc.1 (2026-06-01)\n\n- Two.\n'],
])(
	'gives unreleased changes %s their version and day, below an empty section',
	(_which, changes, earlier) => {
		const released = `## 0.2.0 (2026-06-07)\n\n${changes}`;
		const changelog = ['# Changelog', '## Unreleased', changes, earlier].join('\n\n');

		expect(releaseChangelog(changelog, '0.2.0', '2026-06-07').trim()).toBe(
			['# Changelog', '## Unreleased', released, earlier].join('\n\n').trim(),
		);
	},
);

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
