import { readFileSync, writeFileSync } from 'node:fs';

const FILE = 'CHANGELOG.md';
const UNRELEASED = '## Unreleased\n';

/** Moves the unreleased changes below a heading with the new version. `npm version` runs this script. */
function main(): void {
	const [introduction = '', changes = ''] = readFileSync(FILE, 'utf8').split(UNRELEASED);
	if (/^\s*(?:## |$)/.test(changes)) {
		throw new Error(`${FILE} lists no changes below "${UNRELEASED.trim()}".`);
	}
	const day = new Date().toISOString().slice(0, 10);
	const heading = `## ${process.env.npm_new_version} (${day})\n`;
	writeFileSync(FILE, `${introduction}${UNRELEASED}\n${heading}${changes}`);
}

main();
