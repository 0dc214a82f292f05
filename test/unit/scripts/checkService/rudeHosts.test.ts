import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { hurryTimeouts } from '../../../support/hurryTimeouts';
import { check } from './support';

const servers: Server[] = [];

afterEach(() => {
	jest.restoreAllMocks();
	for (const server of servers.splice(0)) server.close().closeAllConnections();
});

async function listen(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

it('gives up on a host that drips bytes', async () => {
	hurryTimeouts();
	const url = await listen((_request, response) => {
		response.writeHead(200, { 'content-type': 'application/json' });
		const timer = setInterval(() => response.write(' '), 50);
		response.on('close', () => clearInterval(timer));
	});

	const { found, exitCode } = await check(url, ['--timeout', '1']);

	expect(found.get('service: responds')).toEqual({
		result: 'no',
		reason: 'no complete response within 1 s',
	});
	expect(exitCode).toBe(1);
});

it('gives up on a response that does not end', async () => {
	const chunk = Buffer.alloc(1_000_000, ' ');
	const url = await listen((_request, response) => {
		const more = () => {
			while (!response.destroyed && response.write(chunk));
		};
		response.on('drain', more);
		more();
	});

	const { found } = await check(url);

	expect(found.get('service: responds')).toEqual({
		result: 'no',
		reason: 'no response (RESPONSE_TOO_LARGE)',
	});
});

it('gives up on a host that does not speak HTTP', async () => {
	const url = await listen((request) => request.socket.end('zqabc\r\n\r\n'));

	const { found, report } = await check(url);

	expect(found.get('service: responds')?.reason).toBe('no response (RESPONSE_NOT_HTTP)');
	expect(report).not.toContain('zqabc');
});
