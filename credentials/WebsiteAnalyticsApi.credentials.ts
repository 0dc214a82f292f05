import type {
	IAuthenticateRuleResponseSuccessBody,
	ICredentialDataDecryptedObject,
	ICredentialTestRequest,
	ICredentialType,
	IHttpRequestOptions,
	INodeProperties,
	Icon,
} from 'n8n-workflow';
import { bearer, serviceAddress } from '../nodes/WebsiteAnalytics/transport/serviceAddress';

const WRONG_KEY = 'The service refused the API key. Check that it is complete and not expired.';

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

	/** Both values are cleaned here, so that the node, its search lists and the test send alike. */
	async authenticate(
		{ baseUrl, apiKey }: ICredentialDataDecryptedObject,
		request: IHttpRequestOptions,
	): Promise<IHttpRequestOptions> {
		return {
			...request,
			// Only a path of the interface: n8n's HTTP Request node brings a whole address.
			baseURL: request.url.startsWith('/') ? serviceAddress(baseUrl) : request.baseURL,
			headers: { ...request.headers, Authorization: bearer(apiKey) },
		};
	}

	/** Any status comes through, so that the rules can say more than the name of the status. */
	test: ICredentialTestRequest = {
		request: {
			url: '/api/v1/websites',
			qs: { sort_by: 'id', sort: 'desc', per_page: 10 },
			headers: { Accept: 'application/json' },
			disableFollowRedirect: true,
			ignoreHttpStatusErrors: true,
		},
		rules: [
			refusal('message', 'Unauthenticated.', WRONG_KEY),
			refusal('status', 401, WRONG_KEY),
			refusal(
				'status',
				403,
				'The service does not allow this API key to be used. The plan of the account may lack access to the API.',
			),
			refusal(
				'status',
				404,
				'There is no analytics service at this Base URL. Check its spelling and its sub-path.',
			),
			refusal(
				'status',
				429,
				'The service limits how often it may be asked. Try again in a minute.',
			),
			refusal(
				'data',
				undefined,
				'The Base URL does not answer like an analytics service. Check the Base URL, then the API key.',
			),
		],
	};
}

/** The test fails with `message` when the answer has `value` at `key`. */
function refusal(
	key: string,
	value: unknown,
	message: string,
): IAuthenticateRuleResponseSuccessBody {
	return { type: 'responseSuccessBody', properties: { key, value, message } };
}
