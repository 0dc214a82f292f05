import type {
	ICredentialsHelper,
	IHttpRequestOptions,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { pack } from './n8n';

export const CREDENTIAL = 'websiteAnalyticsApi';

export interface BenchCredential {
	baseUrl: string;
	apiKey: string;
	allowUnauthorizedCerts?: boolean;
}

/** What n8n hands to an execution, with one credential. */
export function additionalDataFor(credential: BenchCredential): IWorkflowExecuteAdditionalData {
	const data: Partial<IWorkflowExecuteAdditionalData> = {
		credentialsHelper: helperFor(credential) as ICredentialsHelper,
		executionId: 'bench',
		variables: {},
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
	};
	return data as IWorkflowExecuteAdditionalData;
}

/**
 * Has the credential decrypted. n8n's own helper reads it from the database and decrypts it at every use,
 * which is no work of a node and costs the HTTP Request node more: it reads it more often.
 */
function helperFor(credential: BenchCredential): Partial<ICredentialsHelper> {
	const { properties, authenticate } = pack.getCredential(CREDENTIAL).type;
	if (typeof authenticate !== 'function') throw new Error('The credential has changed');
	return {
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		getDecrypted: async () => ({ ...credential }),
		getCredentialsProperties: () => properties,
		authenticate: async (given, _type, request) =>
			await authenticate(given, request as IHttpRequestOptions),
		preAuthentication: async () => undefined,
		runPreAuthentication: async () => undefined,
	};
}
