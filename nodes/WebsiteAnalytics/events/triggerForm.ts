import { pick } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { mergeForms } from '../form/form';
import { subtitleExpression } from '../form/subtitle';
import { watchedWebsites } from './chosenWebsites';
import { EVENT_NAMES, EVENTS } from './index';

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

const forms = EVENT_NAMES.map((value) => {
	const { scope, form } = EVENTS[value];
	const [notice, ...others] = form.properties;
	const websites = scope === 'websites' ? watchedWebsites.properties('websites') : [];
	return { value, fields: [...(notice ? [notice] : []), ...websites, ...others] };
});

/** The fields of the trigger: the event, and the form of each event. */
export const triggerForm: INodeProperties[] = [
	eventField,
	...mergeForms(forms, (event) => ({ event })),
];

/** What the canvas shows for the trigger, e.g. `Report Ready: shop.example`. */
export const triggerSubtitle = subtitleExpression(
	['event'],
	Object.fromEntries(
		EVENT_NAMES.map((name) => {
			const { name: label, scope } = EVENTS[name];
			return [name, { label, hasWebsite: scope === 'websites' }];
		}),
	),
);
