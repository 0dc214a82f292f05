import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startService } from '../../../sandbox/service';
import { N8nClient } from '../../../sandbox/n8n/client';
import { npmStart, pressCtrlC, untilEditorIsUp } from './npmStart';
import { openAll } from './openAll';

/** The n8n of `npm start`, and a sandbox service. */
export type SandboxN8n = Awaited<ReturnType<typeof startSandboxN8n>>;

/** Starts both, with data of their own. @param env further environment variables of n8n */
export async function startSandboxN8n(env: Record<string, string> = {}) {
	return await openAll(async (onClose) => {
		const folder = mkdtempSync(join(tmpdir(), 'website-analytics-n8n-'));
		onClose(async () => rmSync(folder, { recursive: true, force: true }));
		const service = await startService({ requestsPerMinute: false });
		onClose(() => service.close());
		const start = npmStart(folder, [], {
			...env,
			WEBSITE_ANALYTICS_URL: service.url,
			WEBSITE_ANALYTICS_KEY: service.apiKey,
		});
		onClose(async () => {
			pressCtrlC(start);
			await start.exited;
		});
		const { url, login } = await untilEditorIsUp(start);
		return { url, login, service, n8n: await N8nClient.logIn(url, login) };
	});
}
