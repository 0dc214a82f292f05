import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { type Item, runWorkflow } from '../../../sandbox/n8n/execution';
import { manualTrigger, saveWorkflow } from '../../../sandbox/n8n/workflow';
import type { Stage } from '../support/stage';

const TRIGGER = 'Run Now';
const REQUEST = 'HTTP Request';

/** For what the node lacks, users send requests with n8n's own node and the same credential. */
export function httpRequestNode(stage: () => Stage): void {
	describe("n8n's HTTP Request node with this credential", () => {
		it.each([4.2, 4.5])('gets the websites, in version %d', async (typeVersion) => {
			const { service } = stage();

			const [item] = await send(stage(), `${service.url}/api/v1/websites`, { typeVersion });

			expect(item?.json).toMatchObject({ data: expect.any(Array), status: 200 });
			expect(item?.json.data).toHaveLength(service.websites.length);
		});

		it('gets the websites with a query, as its parameters', async () => {
			const { service } = stage();
			const parameters = {
				sendQuery: true,
				queryParameters: { parameters: [{ name: 'search', value: 'shop' }] },
			};

			const [item] = await send(stage(), `${service.url}/api/v1/websites`, { parameters });

			expect(item?.json.data).toEqual([expect.objectContaining({ domain: 'shop.example' })]);
		});

		it('sends the key once, and in the place of one that the user has set', async () => {
			const { service } = stage();
			service.requests.length = 0;
			const parameters = {
				sendHeaders: true,
				headerParameters: { parameters: [{ name: 'authorization', value: 'Bearer another' }] },
			};

			await send(stage(), `${service.url}/api/v1/websites/3`, { parameters });

			expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
				`Bearer ${service.apiKey}`,
			]);
		});

		it.each([
			['the address of the service without a slash', (url: string) => url, 'Resource not found'],
			['an address without a scheme', (url: string) => `${url.slice(7)}/api/v1`, 'Invalid URL'],
			['a path alone', () => '/api/v1/websites', 'Invalid URL'],
		])("gives n8n's own error for %s", async (_what, addressFrom, reason) => {
			const sent = send(stage(), addressFrom(stage().service.url));

			await expect(sent).rejects.toThrow(reason);
			await expect(sent).rejects.not.toThrow('startsWith');
		});
	});
}

/** Sends a GET request, and gives the items. @throws Error with the message of the node */
async function send(
	{ n8n, credentials }: Stage,
	url: string,
	{ typeVersion = 4.2, parameters = {} } = {},
): Promise<Item[]> {
	const credential = credentials[CREDENTIAL_TYPE];
	const workflow = await saveWorkflow(n8n, {
		name: 'Request with the credential',
		nodes: [
			manualTrigger(TRIGGER),
			{
				name: REQUEST,
				type: 'n8n-nodes-base.httpRequest',
				typeVersion,
				position: [260, 0],
				parameters: {
					method: 'GET',
					url,
					authentication: 'predefinedCredentialType',
					nodeCredentialType: CREDENTIAL_TYPE,
					options: {},
					...parameters,
				},
				credentials: { [CREDENTIAL_TYPE]: credential },
			},
		],
		connections: { [TRIGGER]: { main: [[{ node: REQUEST, type: 'main', index: 0 }]] } },
		settings: { executionOrder: 'v1' },
	});
	return (await runWorkflow(n8n, workflow, TRIGGER))[REQUEST] ?? [];
}
