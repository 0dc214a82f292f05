const UNRELEASED = '## Unreleased';

/**
 * The text of CHANGELOG.md in which the changes under "Unreleased" have become those of a version,
 * below a new and empty "Unreleased".
 * @param day the day of the release as `yyyy-MM-dd`
 * @throws Error when nothing is listed under "Unreleased", or the version has a section already
 */
export function releaseChangelog(changelog: string, version: string, day: string): string {
	const [introduction = '', unreleased = '', ...released] = changelog.split(/^(?=## )/m);
	const [heading = '', ...lines] = unreleased.split('\n');
	if (heading.trim() !== UNRELEASED) {
		throw new Error(`The first section of CHANGELOG.md is not "${UNRELEASED}".`);
	}
	const changes = lines.join('\n').trim();
	if (changes === '') {
		throw new Error(
			`CHANGELOG.md lists nothing under "${UNRELEASED}", so there is nothing to release.`,
		);
	}
	if (released.some((section) => section.split(/\s+/, 2)[1] === version)) {
		throw new Error(`CHANGELOG.md has a section for ${version} already.`);
	}
	const sections = [UNRELEASED, `## ${version} (${day})\n\n${changes}`, ...released];
	return `${introduction}${sections.map((section) => section.trim()).join('\n\n')}\n`;
}
