import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const startedSchema = z.object({ port: z.number(), certificate: z.string() });

/** A proxy that answers HTTPS requests for some hosts from servers of this machine. */
export interface Interceptor {
	/** What a program needs in its environment to send its requests through the proxy and to trust it. */
	env: Record<string, string>;
	close(): Promise<void>;
}

/**
 * Starts the proxy on a free port of 127.0.0.1, with a certificate authority of its own, whose
 * certificate it keeps in `folder`. Hosts without a target answer 404.
 */
export async function startInterceptor(
	folder: string,
	targets: Record<string, string>,
): Promise<Interceptor> {
	const program = fork(join(__dirname, 'interceptorProcess.ts'), [JSON.stringify(targets)], {
		execArgv: ['--import', 'tsx'],
	});
	const ended = once(program, 'exit');
	const early = ended.then(() => {
		throw new Error('The intercepting proxy ended before it was up.');
	});
	const [started] = await Promise.race([once(program, 'message'), early]);
	const { port, certificate } = startedSchema.parse(started);
	const file = join(folder, 'authority.pem');
	writeFileSync(file, certificate);
	return {
		env: {
			HTTPS_PROXY: `http://127.0.0.1:${port}`,
			NODE_EXTRA_CA_CERTS: file,
			NO_PROXY: 'localhost,127.0.0.1',
		},
		close: async () => {
			// It ends when nobody listens to it any more.
			program.disconnect();
			await ended;
		},
	};
}
