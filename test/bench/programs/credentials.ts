import {
	ICredentialsHelper,
	type ICredentialDataDecryptedObject,
	type ICredentialType,
	type IHttpRequestOptions,
} from 'n8n-workflow';

/**
 * Has one credential, decrypted. n8n's own helper reads it from the database and decrypts it at every
 * use, which is no work of a node and costs the HTTP Request node more: it reads it more often.
 */
export class OneCredential extends ICredentialsHelper {
	constructor(
		private readonly type: ICredentialType,
		private readonly data: ICredentialDataDecryptedObject,
	) {
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
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		if (typeof this.type.authenticate !== 'function') throw new Error('The credential has changed');
		return await this.type.authenticate(credentials, request);
	}

	async preAuthentication(): Promise<undefined> {
		return undefined;
	}

	async runPreAuthentication(): Promise<undefined> {
		return undefined;
	}

	async getDecrypted(): Promise<ICredentialDataDecryptedObject> {
		return { ...this.data };
	}

	async getCredentials(): Promise<never> {
		throw new Error('The engine reads credentials decrypted');
	}

	async updateCredentials(): Promise<void> {
		throw new Error('The nodes never change their credential');
	}

	async updateCredentialsOauthTokenData(): Promise<void> {
		throw new Error('The nodes have no OAuth credential');
	}

	getCredentialsProperties() {
		return this.type.properties;
	}
}
