import type { INodeProperties } from 'n8n-workflow';
import { WebsiteAnalyticsTrigger } from '../../../nodes/WebsiteAnalytics/WebsiteAnalyticsTrigger.node';
import { typesWith } from './engine';

export const TRIGGER_TYPE = 'n8n-nodes-website-analytics.websiteAnalyticsTrigger';

/** The trigger, with the field that n8n adds to it. */
export const trigger = new WebsiteAnalyticsTrigger();

/** n8n adds this field to every node that polls, and drops the values of fields that a node does not have. */
const POLL_TIMES: INodeProperties = {
	displayName: 'Poll Times',
	name: 'pollTimes',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	default: { item: [{ mode: 'everyMinute' }] },
	options: [
		{
			displayName: 'Item',
			name: 'item',
			values: [{ displayName: 'Mode', name: 'mode', type: 'string', default: 'everyDay' }],
		},
	],
};
trigger.description.properties = [POLL_TIMES, ...trigger.description.properties];

export const nodeTypes = typesWith(trigger);
