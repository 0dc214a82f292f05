import type { N8nClient } from './client';

/** A reference to a credential, as the nodes of a workflow contain it. */
export interface CredentialReference {
	id: string;
	name: string;
}

export const CREDENTIAL_TYPE = 'websiteAnalyticsApi';

/** Saves the address and the key of the service as a credential, replacing the one of an earlier run. */
export async function saveCredential(
	client: N8nClient,
	{ url: baseUrl, apiKey }: { url: string; apiKey: string },
): Promise<CredentialReference> {
	const credential = {
		name: 'Website Analytics (sandbox)',
		type: CREDENTIAL_TYPE,
		data: { baseUrl, apiKey },
	};
	const all = await client.request<CredentialReference[]>('GET', '/credentials');
	const existing = all.find(({ name }) => name === credential.name);
	const path = existing ? `/credentials/${existing.id}` : '/credentials';
	const method = existing ? 'PATCH' : 'POST';
	const { id, name } = await client.request<CredentialReference>(method, path, credential);
	return { id, name };
}
