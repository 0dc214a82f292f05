import {
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { triggerForm, triggerSubtitle } from './events';
import { poll } from './events/poll';
import { editorMethods } from './form/editorMethods';

export class WebsiteAnalyticsTrigger implements INodeType {
	description: INodeTypeDescription = {
		displayName: 'Website Analytics Trigger',
		name: 'websiteAnalyticsTrigger',
		icon: { light: 'file:websiteAnalytics.svg', dark: 'file:websiteAnalytics.dark.svg' },
		group: ['trigger'],
		version: 1,
		subtitle: `={{ ${triggerSubtitle} }}`,
		// n8n shows the node and its trigger as one, with this description.
		description: 'Starts a workflow when something happens to the traffic of your websites',
		defaults: { name: 'Website Analytics Trigger' },
		polling: true,
		inputs: [],
		outputs: [NodeConnectionTypes.Main],
		credentials: [{ name: 'websiteAnalyticsApi', required: true, testedBy: 'testCredential' }],
		// Describes the trigger to n8n's assistant and its node search.
		builderHint: {
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
		},
		properties: triggerForm,
	};

	methods = editorMethods;

	poll(this: IPollFunctions) {
		return poll(this);
	}
}
