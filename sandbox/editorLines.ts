import type { Login } from './n8n/client';

/**
 * What a person needs to use the editor. The key of the stand-in is shown, so that a credential can be made by hand; a
 * real key is a secret.
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
