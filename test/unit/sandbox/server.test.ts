import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { findPort } from '../../../sandbox/n8n/server';

describe('findPort', () => {
	it('names a port that is in use, and how to choose another', async () => {
		const server = createServer().listen(0, '127.0.0.1');
		await once(server, 'listening');
		const { port } = server.address() as AddressInfo;

		await expect(findPort(port)).rejects.toThrow(
			`Port ${port} is in use. Stop the program that uses it, or choose another port: npm start -- --port ${port + 1}`,
		);

		server.close();
		await once(server, 'close');

		expect(await findPort(port)).toBe(port);
	});
});
