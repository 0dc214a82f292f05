import { omit, pick } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { textFields } from '../fields/reportFields';
import { websiteFields } from '../fields/websiteFields';
import { EVENT_NAMES, EVENTS, type EventName } from './events';
import { DAILY_EVENTS, timeNotices } from './timeNotices';
import { subtitleExpression } from '../subtitle';
import { checkAfterField, combineField } from './sharedFields';

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

/** A field as one of these events, which may also be one of operations. */
function shownFor(
	event: EventName[],
	{ displayOptions: { show, hide } = {}, ...field }: INodeProperties,
): INodeProperties {
	const shown = omit(show, ['resource', 'operation']);
	return { ...field, displayOptions: { show: { event, ...shown }, ...(hide && { hide }) } };
}

/** In the order of the form: what an event is about, what it needs, and last what has a default for most people. */
export const triggerForm: INodeProperties[] = [
	eventField,
	...timeNotices(),
	...websiteFields('all', 'Which websites to watch').map((field) => shownFor(websiteEvents, field)),
	...EVENT_NAMES.flatMap((name) => {
		const { settings, presentation = [] } = EVENTS[name];
		return [...settings, ...presentation].map((field) => shownFor([name], field));
	}),
	shownFor(websiteEvents, combineField.property),
	...textFields.map((field) => ({ ...field, displayOptions: undefined })),
	shownFor(DAILY_EVENTS, checkAfterField.property),
];

/** What the canvas says of the trigger, e.g. `Report Ready: shop.example`. */
export const triggerSubtitle = subtitleExpression(
	['event'],
	Object.fromEntries(
		EVENT_NAMES.map((name) => {
			const { name: label, of } = EVENTS[name];
			return [name, { label, hasWebsite: of === 'websites' }];
		}),
	),
);
