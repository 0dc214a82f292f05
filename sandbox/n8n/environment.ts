import { delimiter, dirname } from 'node:path';

/** Where every n8n of the sandbox listens: on this machine alone. */
export const HOST = '127.0.0.1';

/**
 * The settings of an n8n that runs on this `node` binary with its data in `user`: those of another
 * n8n on this machine must not leak in.
 */
export function environmentFor(node: string, user: string): Record<string, string | undefined> {
	const foreign = /^(N8N_|DB_|EXECUTIONS_|QUEUE_|OFFLOAD_|WEBHOOK_URL|npm_|NODE_OPTIONS$)/;
	const own = Object.entries(process.env).filter(([name]) => !foreign.test(name));
	return {
		...Object.fromEntries(own),
		// n8n starts helpers with whatever `node` it finds first.
		PATH: [dirname(node), process.env.PATH].join(delimiter),
		NO_PROXY: [process.env.NO_PROXY ?? process.env.no_proxy, 'localhost', HOST]
			.filter(Boolean)
			.join(','),
		// In a test run's `test` n8n would be silent and end itself.
		NODE_ENV: 'production',
		GENERIC_TIMEZONE: Intl.DateTimeFormat().resolvedOptions().timeZone,
		N8N_USER_FOLDER: user,
		N8N_LISTEN_ADDRESS: HOST,
		N8N_HOST: HOST,
		// Without TLS a browser would not send a secure cookie back.
		N8N_SECURE_COOKIE: 'false',
		N8N_DIAGNOSTICS_ENABLED: 'false',
		N8N_VERSION_NOTIFICATIONS_ENABLED: 'false',
		N8N_TEMPLATES_ENABLED: 'false',
		N8N_PERSONALIZATION_ENABLED: 'false',
	};
}
