import { placeholderFields } from './manifest';

/** What only a person can do for the first release, a line each, in the order in which it has to be done. */
export function personSteps(manifest: string): string[] {
	const placeholders = placeholderFields(manifest);
	return [
		...(placeholders.length > 0
			? [`package.json: replace the placeholders in ${placeholders.join(', ')}, then npm run docs.`]
			: []),
		'GitHub: make the repository public, and switch on private vulnerability reporting, which SECURITY.md promises.',
		'npm: make an account and a granular access token that may publish all packages without a second factor, and store it in the GitHub repository as the secret NPM_TOKEN, because npm knows trusted publishers only of packages that there are.',
		'Service: npm run check:service at one that you have an account of, because all tests use the stand-in service.',
		'Release: npm run release -- 0.1.0 --allow-same-version, then git push --follow-tags.',
		'npm: make publish.yml the trusted publisher of the package, in its settings, and delete the secret and the token.',
		'Demo video: record Settings > Community nodes > Install, which n8n can only do from npm, then npm run demo -- --window, or add the .webm that it writes.',
		'n8n: submit the package with the video at https://creators.n8n.io/nodes.',
	];
}
