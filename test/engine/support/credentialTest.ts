import { CredentialTestContext } from 'n8n-core';
import type { ICredentialDataDecryptedObject } from 'n8n-workflow';
import { WebsiteAnalytics } from '../../../nodes/WebsiteAnalytics/WebsiteAnalytics.node';

/** Returns the result that n8n's credential dialog shows for a credential with these fields. */
export async function testResultOf(data?: ICredentialDataDecryptedObject) {
	const { credentialTest } = new WebsiteAnalytics().methods;
	const credential = { id: '1', name: 'Sandbox', type: 'websiteAnalyticsApi', data };
	return await credentialTest.testCredential.call(new CredentialTestContext(), credential);
}
