/** What stands in package.json until the project has a public home. */
const PLACEHOLDERS = ['your-account', 'Your Name', 'you@example.com'];

/** The fields of package.json that still hold placeholders. */
export function placeholderFields(manifest: string): string[] {
	return Object.entries(JSON.parse(manifest) as Record<string, unknown>)
		.filter(([, value]) => PLACEHOLDERS.some((text) => JSON.stringify(value).includes(text)))
		.map(([field]) => `"${field}"`);
}

/**
 * Makes sure that package.json names a real repository and author, because npm shows both, and a
 * version that is published cannot be changed any more.
 * @throws Error that names the fields that hold placeholders
 */
export function checkManifest(manifest: string): void {
	const fields = placeholderFields(manifest);
	if (fields.length === 0) return;
	throw new Error(
		`package.json has placeholders in ${fields.join(', ')}. Replace them before the first release.`,
	);
}
