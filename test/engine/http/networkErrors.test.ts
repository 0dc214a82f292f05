import '../support/waits';
import { type AddressInfo, createServer } from 'node:net';
import { failureOf, NOT_SENT } from '../support/failure';
import { PARAMETERS } from '../support/parameters';
import { sharedService } from '../support/sharedService';

const shared = sharedService();

/** Returns a loopback address without a listening server, as host and port. */
async function unusedAddress(): Promise<string> {
	const server = createServer();
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as AddressInfo;
	await new Promise((resolve) => server.close(resolve));
	return `127.0.0.1:${port}`;
}

// The words for each of these codes are in the snapshot of the unit test.
it.each<[string, () => Promise<string> | string, RegExp]>([
	[
		'after retries when no server listens at the address',
		async () => `http://${await unusedAddress()}`,
		/^no service can be reached at HOST \(ECONNREFUSED\)$/,
	],
	[
		'with the name of an unknown host',
		() => 'https://nobody.invalid/analytics',
		/^the host HOST was not found$/,
	],
	[
		'for an https address of a service without TLS',
		() => shared.service.url.replace('http:', 'https:'),
		/^no secure connection to HOST could be made \(\w+\)$/,
	],
])('fails %s', async (_when, address, words) => {
	const baseUrl = await address();
	const { host } = new URL(baseUrl);
	const credential = { baseUrl, apiKey: 'sandbox-key' };
	const failure = await failureOf(shared, PARAMETERS.website.getAll, { credential });
	const message = failure.message.replace(/^Website: Get Many: /, '');

	expect(failure).toMatchObject({ description: expect.stringContaining(host), ...NOT_SENT });
	expect(message.replace(host, 'HOST')).toMatch(words);
});

it.each(['drop', 'cut', 'cutGzip'] as const)(
	'sends a GET again after the connection closed early (%s)',
	async (how) => {
		shared.respondOnceWith({ connection: how });
		const { items } = await shared.run(PARAMETERS.website.get);

		expect(items).toMatchObject([{ json: { id: 3, domain: 'shop.example' } }]);
		expect(shared.requests()).toHaveLength(2);
	},
);
