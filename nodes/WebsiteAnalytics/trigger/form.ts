import { pick } from 'lodash';
import type { INodeProperties, NodeHint } from 'n8n-workflow';
import { fieldsOf, optionReader, type Form } from '../execution/options';
import { mergeForms } from '../execution/form';
import { formatProperty } from '../fields/formatField';
import {
	PAGE_SENTENCE,
	PICTURE_SENTENCE,
	reportTextFields,
	textEntries,
	textFields,
} from '../fields/reportFields';
import { websiteFields } from '../fields/websiteFields';
import type { TriggerEvent } from './event';
import { areRows } from './eventItem';
import { EVENT_NAMES, EVENTS } from './events';
import { timeNotices } from './timeNotices';
import { subtitleExpression } from '../subtitle';
import { checkAfterField, combineField } from './sharedFields';

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

/** What an event is about, what it needs, and last what has a default for most people. */
function formOf(event: TriggerEvent): Form {
	const { of, checked, settings, presentation = [], options = [], hasChart, hasPage } = event;
	const isOfWebsites = of === 'websites';
	const hasText = !areRows(event);
	return {
		fields: [
			...timeNotices(event),
			...(isOfWebsites ? websiteFields('all', 'Which websites to watch') : []),
			...settings,
			...presentation,
			...(isOfWebsites && hasText ? [combineField.property] : []),
			...(hasPage ? reportTextFields : hasChart ? textFields : hasText ? [formatProperty] : []),
		],
		options: [
			...options,
			...(hasText ? textEntries : []),
			...(checked === 'daily' ? [checkAfterField.property] : []),
		],
	};
}

const forms = EVENT_NAMES.map((value) => ({ value, fields: fieldsOf(formOf(EVENTS[value])) }));

export const triggerForm: INodeProperties[] = [
	eventField,
	...mergeForms(forms, (event) => ({ event })),
];

/** A trigger cannot add hints to what it gives, so n8n decides by its parameters which are shown. */
export const triggerHints: NodeHint[] = [
	hintOn(
		PICTURE_SENTENCE,
		"!$parameter.combine && $parameter.chart === 'png' && ['html', 'page'].includes($parameter.textFormat)",
	),
	hintOn(PAGE_SENTENCE, "$parameter.textFormat === 'page'"),
];

function hintOn(message: string, condition: string): NodeHint {
	return {
		message,
		displayCondition: `={{ $parameter.event === 'report' && ${condition} }}`,
		type: 'info',
		location: 'outputPane',
		whenToDisplay: 'afterExecution',
	};
}

/** Has the parameters of the trigger read with its options. */
export const withOptions = optionReader(triggerForm);

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
