import { type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';
import { editorMethods } from './form/editorMethods';
import { REQUEST_DEFAULTS } from './http/httpClient';
import { nodeForm, nodeSubtitle, RESOURCES } from './operations';

/** Describes the node, which is also a tool, to n8n's assistant and its node search. */
const builderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		'Website statistics (website stats): visitors, pageviews, referrers, pages, countries and more, and the websites of a web analytics account. Get Traffic by Day returns days, Get Unusual Days finds days far from the expected traffic, Get Summary and Get Overview return a ready-to-send text. Websites chooses one, several or all of them in one node.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-base.scheduleTrigger',
			relationHint: 'Starts a nightly or weekly report',
		},
		{
			nodeType: 'n8n-nodes-website-analytics.websiteAnalyticsTrigger',
			relationHint: 'Starts a workflow when something happens to the traffic',
		},
		{
			nodeType: 'n8n-nodes-base.googleSheets',
			relationHint: 'Keeps rows: append or update, matched by the field key',
		},
		{
			nodeType: 'n8n-nodes-base.dataTable',
			relationHint: 'Keeps rows: upsert, matched by the field key',
		},
		{
			nodeType: 'n8n-nodes-base.slack',
			relationHint: 'Posts the text of Get Summary or Get Overview',
		},
	],
};

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

	methods = editorMethods;
}
