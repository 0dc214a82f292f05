import { execFile } from 'node:child_process';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import type { Service } from '../../sandbox/service';

const run = promisify(execFile);

/** The authority signs its own certificate, so no client trusts a server with this certificate. */
const PRINT_CERTIFICATE = `
	const { generateCACertificate } = await import('mockttp');
	process.stdout.write(JSON.stringify(await generateCACertificate()));
`;

/** The same service at an https address. */
export interface TlsService {
	/** `https://127.0.0.1:PORT` */
	url: string;
	close(): Promise<void>;
}

/** Makes a service listen at an https address too, with a new self-signed certificate. */
export async function withSelfSignedCertificate(service: Service) {
	const server = createServer(
		await createCertificate(),
		(request, response) => void service.server.emit('request', request, response),
	);
	await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1' }, resolve));
	return {
		url: `https://127.0.0.1:${(server.address() as AddressInfo).port}`,
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** Creates a certificate in another process, because Jest cannot load mockttp, which consists of ES modules. */
async function createCertificate(): Promise<{ key: string; cert: string }> {
	const args = ['--input-type=module', '--eval', PRINT_CERTIFICATE];
	const { stdout } = await run(process.execPath, args, { cwd: __dirname });
	return JSON.parse(stdout) as { key: string; cert: string };
}
