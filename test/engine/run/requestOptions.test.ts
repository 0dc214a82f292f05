import { passedMs } from '../support/waits';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { runNode } from '../support/engine';
import { failureOf } from '../support/failure';
import { locator, PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();
const getFromItem = { ...PARAMETERS.website.get, websiteId: locator('id', '={{ $json.id }}') };

describe('the proxy', () => {
	/** Starts a proxy that answers every request itself, and records the requests. */
	async function startProxy() {
		const received: IncomingMessage[] = [];
		const server = createServer((request, response) => {
			received.push(request);
			response.setHeader('content-type', 'application/json');
			response.end(JSON.stringify({ data: { id: 3, domain: 'by-proxy.example' } }));
		});
		await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
		const { port } = server.address() as AddressInfo;
		return { received, port, close: () => server.close() };
	}

	it('gets the requests, with its user name and password', async () => {
		const proxy = await startProxy();
		const { items } = await runNode({
			credential: { baseUrl: 'http://analytics.example', apiKey: 'key' },
			parameters: {
				...PARAMETERS.website.get,
				requestOptions: { proxy: `http://ada:p%40ss%@127.0.0.1:${proxy.port}` },
			},
		});
		proxy.close();

		expect(items).toMatchObject([{ json: { domain: 'by-proxy.example' } }]);
		expect(proxy.received[0]?.headers).toMatchObject({
			host: 'analytics.example',
			'proxy-authorization': `Basic ${Buffer.from('ada:p@ss%').toString('base64')}`,
		});
	});

	it('that is down is not taken for the service', async () => {
		const { port, close } = await startProxy();
		close();

		expect(
			await failureOf(shared, {
				...PARAMETERS.website.update,
				requestOptions: { proxy: `http://127.0.0.1:${port}` },
			}),
		).toMatchObject({
			message: `Website: Update: the proxy 127.0.0.1:${port} cannot be reached (ECONNREFUSED)`,
			description: "Check 'Proxy' under 'Request Options', and that the proxy is up.",
		});
	});
});

describe('batching', () => {
	const batching = (batchSize: number, batchInterval: number) => ({
		...getFromItem,
		requestOptions: { batching: { batch: { batchSize, batchInterval } } },
	});
	const IDS = [3, 7, 12, 20];

	it('starts the items of a batch at once, and the next batch after the interval', async () => {
		const beforeMs = passedMs();
		const { items } = await shared.run(batching(2, 60_000), { input: IDS.map((id) => ({ id })) });

		expect(items.map(({ json }) => json.id)).toEqual(IDS);
		expect(passedMs() - beforeMs).toBe(60_000);
	});

	it('starts no further batch after an item that failed', async () => {
		const { error } = await runNode({
			credential: shared.credential,
			parameters: batching(1, 60_000),
			input: [{ id: 999 }, { id: 3 }],
		});

		expect(error).toMatchObject({ httpCode: '404', context: { itemIndex: 0 } });
		expect(shared.requests()).toHaveLength(1);
	});
});
