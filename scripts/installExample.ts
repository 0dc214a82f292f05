const EXAMPLE = /("name":"n8n-nodes-website-analytics","version":")[^"]*(")/g;

/**
 * The text of README.md in which the example that installs the pack from n8n's environment names a
 * version.
 * @throws Error when README.md does not have exactly one such example
 */
export function releaseInstallExample(readme: string, version: string): string {
	const examples = readme.match(EXAMPLE) ?? [];
	if (examples.length !== 1) {
		throw new Error(
			`README.md has ${examples.length} examples of N8N_COMMUNITY_PACKAGES with a version, not one.`,
		);
	}
	return readme.replace(EXAMPLE, `$1${version}$2`);
}
