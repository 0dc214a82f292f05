import { delimiter, dirname } from 'node:path';

/** The host that every n8n of the sandbox listens on: reachable from this machine only. */
export const HOST = '127.0.0.1';

const NOT_INHERITED = /^(N8N_|DB_|EXECUTIONS_|QUEUE_|OFFLOAD_|WEBHOOK_URL|npm_|NODE_OPTIONS$)/;

/**
 * Returns the environment of an n8n that runs on `nodeBinary` with its data in `userFolder`. Leaves out variables that
 * configure another n8n on this machine.
 */
export function environmentFor(
	nodeBinary: string,
	userFolder: string,
): Record<string, string | undefined> {
	const inherited = Object.entries(process.env).filter(([name]) => !NOT_INHERITED.test(name));
	return {
		...Object.fromEntries(inherited),
		// n8n starts its task runner with the first `node` in the path.
		PATH: [dirname(nodeBinary), process.env.PATH].join(delimiter),
		NO_PROXY: [process.env.NO_PROXY ?? process.env.no_proxy, 'localhost', HOST]
			.filter(Boolean)
			.join(','),
		// With Jest's `test` n8n would log nothing and exit.
		NODE_ENV: 'production',
		GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
		N8N_USER_FOLDER: userFolder,
		N8N_LISTEN_ADDRESS: HOST,
		N8N_HOST: HOST,
		// Browsers do not send secure cookies without TLS.
		N8N_SECURE_COOKIE: 'false',
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
	};
}
