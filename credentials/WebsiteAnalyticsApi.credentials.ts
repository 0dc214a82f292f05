import { omitBy } from 'lodash';
import type {
	Icon,
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
} from 'n8n-workflow';
import { readAccount } from '../nodes/WebsiteAnalytics/http/account';

/**
 * Other credentials of n8n use the same name. The linter takes a field with "cert" in its name for a secret. As a
 * secret, n8n would hide the value, and the saved switch would look turned off.
 */
const ignoreSslIssues: INodeProperties = {
	displayName: 'Ignore SSL Issues (Insecure)',
	name: 'allowUnauthorizedCerts',
	type: 'boolean',
	default: false,
	description: 'Whether to connect even if the certificate cannot be verified',
};

export class WebsiteAnalyticsApi implements ICredentialType {
	name = 'websiteAnalyticsApi';

	displayName = 'Website Analytics API';

	icon: Icon = {
		light: 'file:../nodes/WebsiteAnalytics/websiteAnalytics.svg',
		dark: 'file:../nodes/WebsiteAnalytics/websiteAnalytics.dark.svg',
	};

	documentationUrl = 'https://www.npmjs.com/package/n8n-nodes-website-analytics#connect';

	properties: INodeProperties[] = [
		{
			displayName: 'Base URL',
			name: 'baseUrl',
			type: 'string',
			default: '',
			required: true,
			placeholder: 'e.g. https://analytics.example',
			description: 'Address of the service, such as https://analytics.example',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'API key of your account. Sent as a Bearer token.',
		},
		ignoreSslIssues,
	];

	/**
	 * Normalizes all values, so that the node, its search lists and n8n's HTTP Request node send the same. The HTTP
	 * Request node has a URL of its own, as `url` or, in an older helper, as `uri`. The older helper also has another
	 * name for the check of certificates.
	 */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions & { uri?: string },
	): Promise<IHttpRequestOptions> {
		const { address, apiKey, ignoresSslIssues } = readAccount(credentials);
		const isPath = (request.url ?? request.uri)?.startsWith('/');
		return {
			...request,
			...(ignoresSslIssues && { skipSslCertificateValidation: true, rejectUnauthorized: false }),
			baseURL: isPath ? address : request.baseURL,
			headers: {
				...omitBy(request.headers, (_value, name) => name.toLowerCase() === 'authorization'),
				Authorization: `Bearer ${apiKey}`,
			},
		};
	}
}
