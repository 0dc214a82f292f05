import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateCACertificate, getLocal } from 'mockttp';

/**
 * Starts a proxy on a free port of 127.0.0.1, with its own certificate authority, that sends HTTPS requests for some
 * hosts to servers on this machine, and answers 404 for others. `env` has a program use it and trust it.
 */
export async function startInterceptor(targets: Record<string, string>) {
	const authority = await generateCACertificate();
	const proxy = getLocal({ https: authority });
	await onLoopbackOnly(async () => await proxy.start(0));
	for (const [host, target] of Object.entries(targets)) {
		await proxy.forAnyRequest().forHostname(host).always().thenForwardTo(target);
	}
	// n8n sends requests to its own servers now and then; nothing leaves this machine.
	await proxy.forUnmatchedRequest().thenReply(404, 'No such stand-in');
	const folder = mkdtempSync(join(tmpdir(), 'website-analytics-authority-'));
	const file = join(folder, 'authority.pem');
	writeFileSync(file, authority.cert);
	return {
		env: {
			HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`,
			NODE_EXTRA_CA_CERTS: file,
			NO_PROXY: 'localhost,127.0.0.1',
		},
		async close() {
			await proxy.stop();
			rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** mockttp has no setting for the address it listens on, and would listen on all of this machine. */
async function onLoopbackOnly(start: () => Promise<void>): Promise<void> {
	const { listen } = Server.prototype;
	Object.assign(Server.prototype, {
		listen(this: Server, port: unknown, ...more: unknown[]): unknown {
			const where = typeof port === 'number' ? { port, host: '127.0.0.1' } : port;
			return Reflect.apply(listen as (...args: unknown[]) => unknown, this, [where, ...more]);
		},
	});
	await start().finally(() => Object.assign(Server.prototype, { listen }));
}
