import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type IDataObject,
	type IHttpRequestOptions,
	type IWorkflowExecuteAdditionalData,
} from 'n8n-workflow';
import { WebsiteAnalyticsApi } from '../../../credentials/WebsiteAnalyticsApi.credentials';

/** The fields of the credential. */
export type CredentialData = {
	baseUrl: string;
	apiKey: string;
	allowUnauthorizedCerts?: boolean;
};

/** A credential whose fields are expressions: what they give for the JSON of an item. */
export type CredentialByExpression = (json: IDataObject) => CredentialData;

/** The additional data of an execution, with one credential. */
export function additionalDataFor(
	credential: CredentialData | CredentialByExpression,
): IWorkflowExecuteAdditionalData {
	const data: Partial<IWorkflowExecuteAdditionalData> = {
		credentialsHelper: new OneCredential(credential),
		executionId: 'engine-test',
		variables: {},
		currentNodeExecutionIndex: 0,
		webhookWaitingBaseUrl: 'http://127.0.0.1/webhook-waiting',
		formWaitingBaseUrl: 'http://127.0.0.1/form-waiting',
	};
	return data as IWorkflowExecuteAdditionalData;
}

const credentialType = new WebsiteAnalyticsApi();

class OneCredential extends ICredentialsHelper {
	constructor(private readonly credential: CredentialData | CredentialByExpression) {
		super();
	}

	getParentTypes(): string[] {
		return [];
	}

	isCredentialUsableByNode(): boolean {
		return true;
	}

	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		_typeName: string,
		requestOptions: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		return await credentialType.authenticate(credentials, requestOptions);
	}

	async preAuthentication(): Promise<undefined> {
		return undefined;
	}

	async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	async getDecrypted(
		...[, , , , , , values]: Parameters<ICredentialsHelper['getDecrypted']>
	): Promise<ICredentialDataDecryptedObject> {
		if (typeof this.credential !== 'function') return { ...this.credential };
		const item = values?.connectionInputData[values.itemIndex];
		return this.credential(item?.json ?? {});
	}

	async getCredentials(): Promise<never> {
		throw new Error('The engine reads credentials decrypted');
	}

	async updateCredentials(): Promise<void> {
		throw new Error('The node never changes its credential');
	}

	async updateCredentialsOauthTokenData(): Promise<void> {
		throw new Error('The node has no OAuth credential');
	}

	getCredentialsProperties() {
		return credentialType.properties;
	}
}
