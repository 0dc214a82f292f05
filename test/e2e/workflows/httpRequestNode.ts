import { CREDENTIAL_TYPE } from '../../../sandbox/n8n/credential';
import { runWorkflow } from '../../../sandbox/n8n/execution';
import { manualTrigger, saveWorkflow } from '../../../sandbox/n8n/workflow';
import { chain } from '../support/chain';
import type { Stage } from '../support/stage';

const TRIGGER = 'Run Now';
const REQUEST = 'HTTP Request';

/** For what the node lacks, users send requests with n8n's own node and the same credential. */
export function httpRequestNode(stage: () => Stage): void {
	it.each([4.2, 4.5])(
		"n8n's HTTP Request node, in version %d, sends the key of this credential once, with what the user has set besides",
		async (typeVersion) => {
			const { n8n, credentials, service } = stage();
			const request = {
				...{ name: REQUEST, type: 'n8n-nodes-base.httpRequest', typeVersion },
				parameters: {
					...{ method: 'GET', url: `${service.url}/api/v1/websites`, options: {} },
					authentication: 'predefinedCredentialType',
					nodeCredentialType: CREDENTIAL_TYPE,
					sendQuery: true,
					queryParameters: { parameters: [{ name: 'search', value: 'shop' }] },
					sendHeaders: true,
					headerParameters: { parameters: [{ name: 'authorization', value: 'Bearer another' }] },
				},
				credentials: { [CREDENTIAL_TYPE]: credentials[CREDENTIAL_TYPE] },
			};
			const workflow = await saveWorkflow(
				n8n,
				chain('Request with the credential', manualTrigger(TRIGGER), request),
			);
			service.requests.length = 0;

			const { [REQUEST]: items } = await runWorkflow(n8n, workflow, TRIGGER);

			expect(items).toMatchObject([{ json: { data: [{ domain: 'shop.example' }], status: 200 } }]);
			expect(service.requests.map(({ headers }) => headers.authorization)).toEqual([
				`Bearer ${service.apiKey}`,
			]);
		},
	);
}
