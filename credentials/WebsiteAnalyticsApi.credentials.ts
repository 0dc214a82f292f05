import type {
	IAuthenticateRuleResponseSuccessBody,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';
import { readApiKey, readServiceAddress } from '../nodes/WebsiteAnalytics/transport/serviceAddress';

const WRONG_KEY = 'The service rejected the API key. Check that it is complete and not expired.';

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

	/** Both values are normalized here, so that the node, its search lists and the test agree. */
	async authenticate(
		{ baseUrl, apiKey }: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		return {
			...request,
			// n8n's HTTP Request node sends to a whole URL of its own.
			baseURL: request.url.startsWith('/') ? readServiceAddress(baseUrl) : request.baseURL,
			headers: { ...request.headers, Authorization: `Bearer ${readApiKey(apiKey)}` },
		};
	}

	/** Every status is returned, so that the rules can explain it. */
	test: ICredentialTestRequest = {
		request: {
			url: '/api/v1/websites',
			qs: { sort_by: 'id', sort: 'desc', per_page: 10 },
			headers: { Accept: 'application/json' },
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: true,
		},
		rules: [
			failOn('message', 'Unauthenticated.', WRONG_KEY),
			failOn('status', 401, WRONG_KEY),
			failOn(
				'status',
				403,
				'The service denied access. The plan of the account may not include the API.',
			),
			failOn(
				'status',
				404,
				'There is no analytics service at this Base URL. Check its spelling and its sub-path.',
			),
			failOn('status', 429, 'Rate limit reached. Try again in a minute.'),
			failOn(
				'data',
				undefined,
				'The response does not come from an analytics service. Check the Base URL, then the API key.',
			),
		],
	};
}

/** The test fails with `message` when the response has `value` at `key`. */
function failOn(
	key: string,
	value: unknown,
	message: string,
): IAuthenticateRuleResponseSuccessBody {
	return { type: 'responseSuccessBody', properties: { key, value, message } };
}
