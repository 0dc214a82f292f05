import type { INodeTypeDescription } from 'n8n-workflow';

/** Describes the node, which is also a tool, to n8n's assistant and its node search. */
export const builderHint: INodeTypeDescription['builderHint'] = {
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

/** Describes the trigger to n8n's assistant and its node search. */
export const triggerBuilderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		'Starts a workflow on the traffic of websites. Rows Ready outputs the rows of each day once it is over, for a sheet or a table, with a backfill. Report Ready outputs the report of a day, week or month. Other events: unusual traffic, visitors or pageviews above or below a number, a new referrer, page, campaign or other value, a new website, or a website without visitors for some hours. Watches one website or all of them, and needs no Schedule Trigger. Each item but rows has a text ready to post.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-website-analytics.websiteAnalytics',
			relationHint: 'Gets more about the website of an event, by the field websiteId',
		},
		{
			nodeType: 'n8n-nodes-base.slack',
			relationHint: 'Posts the text of an event',
		},
		{
			nodeType: 'n8n-nodes-base.emailSend',
			relationHint: 'Sends the text of an event, with Text Format HTML',
		},
	],
};
