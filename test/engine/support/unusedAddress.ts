import { createServer, type AddressInfo } from 'node:net';

/** A loopback address without a listening server, as host and port. */
export async function unusedAddress(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return `127.0.0.1:${port}`;
}
