import type { INodeTypeDescription } from 'n8n-workflow';

/** What n8n's assistant and its node search know about the node. */
export const builderHint: INodeTypeDescription['builderHint'] = {
	searchHint:
		'Visitors, pageviews, referrers, pages, countries and other web statistics of websites, and the websites of an analytics account. Get Traffic by Day lists days, Get Unusual Days finds those far from usual, Get Summary and Get Overview give a text ready to post. For all websites, put Website: Get Many before it.',
	relatedNodes: [
		{
			nodeType: 'n8n-nodes-base.scheduleTrigger',
			relationHint: 'Starts a nightly or weekly report',
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
