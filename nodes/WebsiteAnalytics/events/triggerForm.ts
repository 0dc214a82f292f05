import type { IDisplayOptions, INodeProperties } from 'n8n-workflow';
import { pick } from 'lodash';
import type { Period } from '../analytics/dateRange';
import type { TriggerEvent } from './event';
import { fieldsOf, mergeForms, type Form } from '../form/visibleFields';
import { optionReader } from '../form/parameters';
import { formatField } from '../form/formatField';
import { textEntries } from '../form/reportFields';
import { websiteFields } from '../form/websiteFields';
import { areRows } from './eventItem';
import { EVENTS, EVENT_NAMES } from './index';
import { subtitleExpression } from '../subtitle';
import { checkAfterField, combineField } from './sharedFields';

/** Hosts count days in UTC, most of them, so that a day has to be over there too. */
const HOUR = "after the hour of 'Check After (Hour)' and midnight in UTC";
const POLL_TIMES = "'Poll Times' can stay as it is.";

const PERIODS = ['day', 'week', 'month'] as const;

/** When a period is over, and what the event is about. */
const RHYTHMS: Readonly<Record<Period, string>> = {
	day: `Runs once a day, ${HOUR}, about the day before, first tomorrow; ${POLL_TIMES}`,
	week: `Runs on the day after each week, ${HOUR}, about that week; ${POLL_TIMES}`,
	month: `Runs on the 1st, ${HOUR}, about the month before; ${POLL_TIMES}`,
};
/** Where an expression gives the period. */
const ANY_RHYTHM = `Runs on the day after each period, ${HOUR}, about that period; ${POLL_TIMES}`;

/** Says in the form when the trigger runs. A notice cannot compute, so there is one for each period. */
export function timeNotices(event: TriggerEvent): INodeProperties[] {
	if (event.notice !== undefined) return [notice(event.notice)];
	const hasPeriod = event.settings.some(({ name }) => name === 'period');
	if (!hasPeriod) return [notice(RHYTHMS.day)];
	return [
		// By `hide`, because an expression in a field under `show` would show all of them.
		...PERIODS.map((period) =>
			notice(RHYTHMS[period], { hide: { period: [{ _cnd: { not: period } }] } }),
		),
		notice(ANY_RHYTHM, { hide: { period: [...PERIODS] } }),
	];
}

function notice(displayName: string, displayOptions?: IDisplayOptions): INodeProperties {
	return {
		...{ displayName, name: 'pollNotice', type: 'notice', default: '' },
		...(displayOptions && { displayOptions }),
	};
}

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
	const { of, checked, settings, presentation = [], options = [] } = event;
	const isOfWebsites = of === 'websites';
	const hasText = !areRows(event);
	return {
		fields: [
			...timeNotices(event),
			...(isOfWebsites ? websiteFields('all', 'Which websites to watch') : []),
			...settings,
			...presentation,
			...(isOfWebsites && hasText ? [combineField.property] : []),
			...(hasText ? [formatField.property] : []),
		],
		options: [
			...options,
			...(event.isTranslated ? textEntries : []),
			...(checked === 'daily' ? [checkAfterField.property] : []),
		],
	};
}

const forms = EVENT_NAMES.map((value) => ({ value, fields: fieldsOf(formOf(EVENTS[value])) }));

export const triggerForm: INodeProperties[] = [
	eventField,
	...mergeForms(forms, (event) => ({ event })),
];

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
