import { type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';
import { builderHint } from './form/builderHint';
import { getWebsites, searchWebsites, testCredential } from './form/editorMethods';
import { getEvents } from './form/searchValues';
import { REQUEST_DEFAULTS } from './http/httpClient';
import { nodeForm, nodeSubtitle, RESOURCES } from './operations';

export class WebsiteAnalytics implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Website Analytics',
		name: 'websiteAnalytics',
		icon: { light: 'file:websiteAnalytics.svg', dark: 'file:websiteAnalytics.dark.svg' },
		group: ['transform'],
		version: 1,
		subtitle: `={{ ${nodeSubtitle} }}`,
		description: 'Read statistics and manage websites in a web analytics service',
		defaults: { name: 'Website Analytics' },
		usableAsTool: {
			replacements: {
				description: 'Visitors, pageviews, referrers, pages and other statistics of websites',
			},
		},
		inputs: [NodeConnectionTypes.Main],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'websiteAnalyticsApi', required: true, testedBy: 'testCredential' }],
		requestDefaults: REQUEST_DEFAULTS,
		builderHint,
		properties: nodeForm(),
	};

	/** For a run of items; for a single one, n8n takes the routing of the operations. */
	customOperations = Object.fromEntries(
		RESOURCES.map(({ value, customOperations }) => [value, customOperations]),
	);

	methods = {
		listSearch: { searchWebsites },
		loadOptions: { getEvents, getWebsites },
		credentialTest: { testCredential },
	};
}
