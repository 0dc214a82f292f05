import { placeholderFields } from './manifest';

/** What only a person can do for the first release, a line each, in the order in which it has to be done. */
export function personSteps(manifest: string): string[] {
	const placeholders = placeholderFields(manifest);
	return [
		...(placeholders.length > 0
			? [`package.json: replace the placeholders in ${placeholders.join(', ')}, then npm run docs.`]
			: []),
		'GitHub: make the repository public, and switch on private vulnerability reporting, which SECURITY.md promises.',
		'npm: make an account, and let publish.yml publish the package, as its trusted publisher or with a token.',
		'Release: npm run release -- 0.1.0 --allow-same-version, then git push --follow-tags.',
		'Demo video: record Settings > Community nodes > Install, which n8n can only do from npm, then npm run demo -- --window, or add the .webm that it writes.',
		'n8n: submit the package with the video at https://creators.n8n.io/nodes.',
	];
}
