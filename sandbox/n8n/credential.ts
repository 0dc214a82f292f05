import { z } from 'zod';
import type { N8nClient } from './client';

const credentialSchema = z.object({ id: z.string(), name: z.string(), type: z.string() });

/** A reference to a credential, as the nodes of a workflow contain it. */
export type CredentialReference = Pick<z.infer<typeof credentialSchema>, 'id' | 'name'>;

export const CREDENTIAL_TYPE = 'websiteAnalyticsApi';
const CREDENTIAL_NAME = 'Website Analytics (sandbox)';

/** Saves the address and the key of the service as a credential, replacing the one of an earlier run. */
export async function saveCredential(
	client: N8nClient,
	service: { url: string; apiKey: string; allowUnauthorizedCerts?: boolean },
): Promise<CredentialReference> {
	const { url: baseUrl, apiKey, allowUnauthorizedCerts } = service;
	const data = { baseUrl, apiKey, allowUnauthorizedCerts };
	const credential = { name: CREDENTIAL_NAME, type: CREDENTIAL_TYPE, data };
	const all = await client.request(z.array(credentialSchema), 'GET', '/credentials');
	const existing = all.find(
		({ name, type }) => name === CREDENTIAL_NAME && type === CREDENTIAL_TYPE,
	);
	const [method, path] = existing
		? ['PATCH', `/credentials/${existing.id}`]
		: ['POST', '/credentials'];
	const { id, name } = await client.request(credentialSchema, method, path, credential);
	return { id, name };
}
