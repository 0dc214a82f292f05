import type { Login } from './n8n/client';

/**
 * Tells how to use the editor. Shows the key of the stand-in, for a credential made by hand. A real key is a secret.
 * @param url address of the workflow in the editor
 */
export function editorLines(
	url: string,
	{ email, password }: Login,
	service: { url: string; apiKey: string },
	isStandIn: boolean,
): string {
	return [
		`Editor:   ${url}`,
		`Login:    ${email}  ${password}`,
		`Service:  ${service.url}`,
		...(isStandIn ? [`API key:  ${service.apiKey}`] : []),
		'',
		'Press Ctrl-C to stop.',
	].join('\n');
}
