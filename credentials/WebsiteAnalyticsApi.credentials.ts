import { omitBy } from 'lodash';
import type {
	ICredentialDataDecryptedObject,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';
import { readAccount } from '../nodes/WebsiteAnalytics/transport/serviceAddress';

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
			description: 'Address of the analytics service, with its sub-path if it has one',
		},
		{
			displayName: 'API Key',
			name: 'apiKey',
			type: 'string',
			typeOptions: { password: true },
			default: '',
			required: true,
			description: 'Key of the account, from the settings of the analytics service',
		},
	];

	/**
	 * Both values are normalized here, so that the node, its search lists and n8n's HTTP Request node
	 * send alike. That node brings a URL of its own, as `url` or, through an older helper, as `uri`.
	 */
	async authenticate(
		credentials: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions & { uri?: string },
	): Promise<IHttpRequestOptions> {
		const { address, apiKey } = readAccount(credentials);
		const isPath = (request.url ?? request.uri)?.startsWith('/');
		return {
			...request,
			baseURL: isPath ? address : request.baseURL,
			headers: {
				...omitBy(request.headers, (_value, name) => name.toLowerCase() === 'authorization'),
				Authorization: `Bearer ${apiKey}`,
			},
		};
	}
}
