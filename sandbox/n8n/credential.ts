import { z } from 'zod';
import type { N8nClient } from './client';

const savedSchema = z.object({ id: z.string(), name: z.string(), type: z.string() });

/** A reference to a credential, as a workflow's node holds it. */
export type CredentialReference = Pick<z.infer<typeof savedSchema>, 'id' | 'name'>;

export const credentialType = 'websiteAnalyticsApi';
const name = 'Website Analytics (sandbox)';

/** Saves the service's address and key as a credential, in place of the one of an earlier run. */
export async function saveCredential(
	client: N8nClient,
	service: { url: string; apiKey: string },
): Promise<CredentialReference> {
	const data = { baseUrl: service.url, apiKey: service.apiKey };
	const credential = { name, type: credentialType, data };
	const all = await client.request(z.array(savedSchema), 'GET', '/credentials');
	const earlier = all.find((saved) => saved.name === name && saved.type === credentialType);
	const { id } =
		earlier === undefined
			? await client.request(savedSchema, 'POST', '/credentials', credential)
			: await client.request(savedSchema, 'PATCH', `/credentials/${earlier.id}`, credential);
	return { id, name };
}
