import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchClient } from '../../../../scripts/checkService/fetchClient';
import { withSelfSignedCertificate } from '../../../support/tlsService';
import { text } from '../../../support/replies';
import { startSandbox } from '../../sandbox/support';

const GET = { method: 'GET', url: '/api/v1/websites' } as const;
const get = async (address: string, signal?: AbortSignal) =>
	await fetchClient({ address, apiKey: 'sandbox-key' })(GET, signal);

it('reads JSON behind a byte order mark, as n8n does', async () => {
	const { url, faults } = await startSandbox();
	faults.add({ effect: text(200, '\uFEFF{"data":[]}') });

	expect(await get(url)).toMatchObject({ status: 200, body: '{"data":[]}' });
});

it.each<[what: string, code: string, listener: RequestListener]>([
	['closes its connections', 'ECONNRESET', ({ socket }) => socket.destroy()],
	['does not speak HTTP', 'RESPONSE_NOT_HTTP', ({ socket }) => socket.end('abc\r\n\r\n')],
	[
		'sends a response without an end',
		'RESPONSE_TOO_LARGE',
		(_request, response) => {
			const more = () => {
				while (!response.destroyed && response.write(Buffer.alloc(1_000_000)));
			};
			response.on('drain', more);
			more();
		},
	],
])('says with a code that a host %s', async (_what, code, listener) => {
	const server = createServer(listener);
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;

	const response = get(`http://127.0.0.1:${port}`);

	await expect(response.finally(() => server.close().closeAllConnections())).rejects.toMatchObject({
		code,
	});
});

it('accepts no certificate that is not trusted', async () => {
	const { url, close } = await withSelfSignedCertificate(await startSandbox());
	const code: unknown = expect.stringMatching(/CERT/);

	await expect(get(url).finally(close)).rejects.toMatchObject({ code });
});

it('gives a host up that drips bytes, when its signal says so', async () => {
	const { url, faults } = await startSandbox();
	faults.add({ effect: { connection: 'drip' } });

	await expect(get(url, AbortSignal.timeout(200))).rejects.toThrow('aborted due to timeout');
});
