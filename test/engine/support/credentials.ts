import type {
	ICredentialsHelper,
	IDataObject,
	IHttpRequestOptions,
	IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';

/** The fields of the credential. */
export type CredentialData = {
	baseUrl: string;
	apiKey: string;
	allowUnauthorizedCerts?: boolean;
};

/** Returns the data of a credential whose fields are expressions, for the JSON of an item. */
export type CredentialByExpression = (json: IDataObject) => CredentialData;

/** Returns the additional data of an execution with one credential. */
export function additionalDataFor(
	credential: CredentialData | CredentialByExpression,
	credentialType = new WebsiteAnalyticsApi(),
): IWorkflowExecuteAdditionalData {
	/** The methods of n8n's helper that the engine calls. */
	const credentialsHelper: Partial<ICredentialsHelper> = {
		getParentTypes: () => [],
		isCredentialUsableByNode: () => true,
		authenticate: async (data, _type, request) =>
			await credentialType.authenticate(data, request as IHttpRequestOptions),
		preAuthentication: async () => undefined,
		runPreAuthentication: async () => undefined,
		getCredentialsProperties: () => credentialType.properties,
		async getDecrypted(...[, , , , , , values]) {
			const { json = {} } = values?.connectionInputData[values.itemIndex] ?? {};
			const data = typeof credential === 'function' ? credential(json) : { ...credential };
			return await Promise.resolve(data);
		},
	};
	const data = {
		credentialsHelper,
		executionId: 'engine-test',
		variables: {},
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
	};
	return data as unknown as IWorkflowExecuteAdditionalData;
}
