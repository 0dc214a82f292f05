import {
	type INodeExecutionData,
	type INodeType,
	type INodeTypeDescription,
	type IPollFunctions,
	NodeConnectionTypes,
} from 'n8n-workflow';
import { triggerForm, triggerSubtitle } from './events';
import { poll } from './events/poll';
import { triggerBuilderHint } from './form/builderHint';
import { getWebsites, searchWebsites, testCredential } from './form/editorMethods';
import { getEvents, searchValues } from './form/searchValues';

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
		builderHint: triggerBuilderHint,
		properties: triggerForm,
	};

	methods = {
		listSearch: { searchWebsites, searchValues },
		loadOptions: { getEvents, getWebsites },
		credentialTest: { testCredential },
	};

	async poll(this: IPollFunctions): Promise<INodeExecutionData[][] | null> {
		return await poll(this);
	}
}
