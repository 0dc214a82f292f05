/**
 * The program behind `startInterceptor`: a separate process, because Jest cannot load mockttp, which
 * depends on packages that are ES modules only.
 */
import { Server } from 'node:net';
import { generateCACertificate, getLocal } from 'mockttp';
import { z } from 'zod';

const targets = z.record(z.string()).parse(JSON.parse(process.argv[2] ?? '{}'));

async function intercept(): Promise<void> {
	const authority = await generateCACertificate();
	const proxy = getLocal({ https: authority });
	await proxy.start(0);
	for (const [host, target] of Object.entries(targets)) {
		await proxy.forAnyRequest().forHostname(host).always().thenForwardTo(target);
	}
	// n8n sends requests to its own servers now and then; nothing leaves this machine.
	await proxy.forUnmatchedRequest().thenReply(404, 'No such stand-in');
	process.on('disconnect', () => process.exit());
	process.send?.({ port: proxy.port, certificate: authority.cert });
}

/** mockttp has no setting for the address it listens on, and would listen on all of this machine. */
function listenOnLoopbackOnly(): void {
	const { listen } = Server.prototype;
	Object.assign(Server.prototype, {
		listen(this: Server, port: unknown, ...more: unknown[]): unknown {
			const where = typeof port === 'number' ? { port, host: '127.0.0.1' } : port;
			return Reflect.apply(listen as (...args: unknown[]) => unknown, this, [where, ...more]);
		},
	});
}

listenOnLoopbackOnly();
void intercept();
