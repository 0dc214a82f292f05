import { pick } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { textFields } from '../fields/reportFields';
import { websiteLocator } from '../fields/websiteLocator';
import {
	newValueFields,
	noVisitorsFields,
	periodFields,
	reportFields,
	thresholdFields,
	unusualTrafficFields,
} from './eventFields';
import { EVENT_NAMES, EVENTS } from './events';
import { DAILY_EVENTS, timeNotices } from './notices';
import { CHECK_AFTER, WEBSITES } from './settings';

const websiteEvents = EVENT_NAMES.filter((name) => EVENTS[name].of === 'websites');

const eventField: INodeProperties = {
	displayName: 'Event',
	name: 'event',
	type: 'options',
	noDataExpression: true,
	options: EVENT_NAMES.map((value) => ({
		value,
		...pick(EVENTS[value], ['name', 'action', 'description']),
	})),
	default: 'unusualTraffic',
	description: 'What starts the workflow',
};

const websiteFields: INodeProperties[] = [
	{
		displayName: 'Websites',
		name: 'websites',
		type: 'options',
		options: WEBSITES,
		default: 'all',
		description: 'Which websites to watch',
		displayOptions: { show: { event: websiteEvents } },
	},
	websiteLocator({ show: { event: websiteEvents, websites: ['one'] } }),
];

const combineField: INodeProperties = {
	displayName: 'Combine',
	name: 'combine',
	type: 'boolean',
	default: false,
	description:
		'Whether to give all events of a poll as one item, with one text for one message, instead of an item for each event. Charts are then named chart, chart_2 and so on, in the order of the events.',
	displayOptions: { show: { event: websiteEvents } },
};

const checkAfterField: INodeProperties = {
	displayName: CHECK_AFTER,
	name: 'readyAt',
	type: 'number',
	typeOptions: { minValue: 0, maxValue: 23 },
	default: 1,
	description:
		"A day is looked at from this hour of the next day on, in the workflow's timezone, but not before it is over in UTC, because most services count days in UTC. Choose a later hour if your service is still counting then.",
	displayOptions: { show: { event: DAILY_EVENTS } },
};

/** In the order of the form: what an event is about, what it needs, and last what has a default for most people. */
export const triggerFields: INodeProperties[] = [
	eventField,
	...timeNotices(),
	...websiteFields,
	...unusualTrafficFields,
	...thresholdFields,
	...newValueFields,
	...noVisitorsFields,
	...periodFields,
	...reportFields,
	combineField,
	...textFields,
	checkAfterField,
];
