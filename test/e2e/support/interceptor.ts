import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { startProgram } from './program';

const startedSchema = z.object({ port: z.number(), certificate: z.string() });

/** A proxy that sends HTTPS requests for some hosts to servers on this machine. */
export interface Interceptor {
	/** The environment variables with which a program uses the proxy and trusts its certificates. */
	env: Record<string, string>;
	close(): Promise<void>;
}

/**
 * Starts the proxy on a free port of 127.0.0.1, with its own certificate authority, whose
 * certificate is saved in `folder`. Requests for hosts without a target get 404.
 */
export async function startInterceptor(
	folder: string,
	targets: Record<string, string>,
): Promise<Interceptor> {
	const program = startProgram(join(__dirname, 'interceptorProcess.ts'), JSON.stringify(targets));
	const { port, certificate } = startedSchema.parse(await program.nextMessage());
	const file = join(folder, 'authority.pem');
	writeFileSync(file, certificate);
	return {
		env: {
			HTTPS_PROXY: `http://127.0.0.1:${port}`,
			NODE_EXTRA_CA_CERTS: file,
			NO_PROXY: 'localhost,127.0.0.1',
		},
		close: program.stop,
	};
}
