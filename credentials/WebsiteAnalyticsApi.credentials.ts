import { omitBy } from 'lodash';
import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';
import { readAccount } from '../nodes/WebsiteAnalytics/client/account';

/**
 * Other credentials of n8n have the same name for it. It is no secret, which the linter takes each field with "cert"
 * in its name for: n8n hides the values of secrets, so that the switch would seem to be off after it was saved.
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
	 * All values are normalized here, so that the node, its search lists and n8n's HTTP Request node
	 * send alike. That node brings a URL of its own, as `url` or, through an older helper, as `uri`; that
	 * helper has another name for the check of certificates, too.
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
