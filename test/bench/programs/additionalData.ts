import type { IWorkflowExecuteAdditionalData } from 'n8n-workflow';
import { OneCredential } from './credentials';
import { pack } from './n8n';

export const CREDENTIAL = 'websiteAnalyticsApi';

export interface BenchCredential {
	baseUrl: string;
	apiKey: string;
}

/** What n8n hands to an execution, with one credential. */
export function additionalDataFor(credential: BenchCredential): IWorkflowExecuteAdditionalData {
	const data: Partial<IWorkflowExecuteAdditionalData> = {
		credentialsHelper: new OneCredential(pack.getCredential(CREDENTIAL).type, { ...credential }),
		executionId: 'bench',
		variables: {},
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
	};
	return data as IWorkflowExecuteAdditionalData;
}
