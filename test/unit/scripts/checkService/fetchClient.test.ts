import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchClient } from '../../../../scripts/checkService/fetchClient';
import { withSelfSignedCertificate } from '../../../engine/support/tlsService';
import { json, text } from '../../../support/replies';
import { closeSandboxes, startSandbox } from '../../sandbox/support';

const servers: Server[] = [];
const GET = { method: 'GET', url: '/api/v1/websites' } as const;

afterEach(async () => {
	for (const server of servers.splice(0)) server.close().closeAllConnections();
	await closeSandboxes();
});

async function listen(listener: RequestListener): Promise<string> {
	const server = createServer(listener);
	servers.push(server);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const get = async (address: string, signal?: AbortSignal) =>
	await fetchClient({ address, apiKey: 'sandbox-key' })(GET, signal);

it('reads JSON behind a byte order mark, as n8n does', async () => {
	const { url, faults } = await startSandbox();
	faults.add({ effect: text(200, '\uFEFF{"data":[]}') });

	expect(await get(url)).toMatchObject({ status: 200, body: '{"data":[]}' });
});

it('follows no redirect, which would get the key', async () => {
	const { url, faults, requests } = await startSandbox();
	faults.add({ effect: json(302, {}, { location: `${url}/api/v1/stats/1` }) });

	expect(await get(url)).toMatchObject({ status: 302 });
	expect(requests).toHaveLength(1);
});

it.each<[what: string, code: string, start: () => Promise<string>]>([
	[
		'closes its connections',
		'ECONNRESET',
		async () => await listen(({ socket }) => socket.destroy()),
	],
	[
		'does not listen',
		'ECONNREFUSED',
		async () => {
			const { url, close } = await startSandbox();
			await close();
			return url;
		},
	],
	[
		'does not speak HTTP',
		'RESPONSE_NOT_HTTP',
		async () => await listen(({ socket }) => socket.end('abc\r\n\r\n')),
	],
	[
		'sends a response without an end',
		'RESPONSE_TOO_LARGE',
		async () =>
			await listen((_request, response) => {
				const more = () => {
					while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
				};
				response.on('drain', more);
				more();
			}),
	],
])('says with a code that a host %s', async (_what, code, start) => {
	await expect(get(await start())).rejects.toMatchObject({ code });
});

it('accepts no certificate that is not trusted', async () => {
	const { url, close } = await withSelfSignedCertificate(await startSandbox());

	await expect(get(url).finally(close)).rejects.toMatchObject({
		code: expect.stringMatching(/CERT/),
	});
});

it('gives a host up that drips bytes, when it is told to', async () => {
	const { url, faults } = await startSandbox();
	faults.add({ effect: { connection: 'drip' } });

	await expect(get(url, AbortSignal.timeout(200))).rejects.toThrow('aborted due to timeout');
});
