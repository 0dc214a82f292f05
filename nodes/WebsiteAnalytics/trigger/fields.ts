import { omit, pick } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { weekStartField } from '../fields/dateRangeFields';
import { metricField } from '../fields/metricFields';
import { websiteLocator } from '../fields/websiteLocator';
import { chartField } from '../fields/chartField';
import { comparisonFields, textFields } from '../fields/reportFields';
import { breakdownFields } from '../fields/summaryFields';
import { unusualFields } from '../fields/unusualFields';
import { EVENT_NAMES, EVENTS, type EventName } from './events';
import { DAILY_EVENTS, PERIODIC_EVENTS, timeNotices, tryNotice } from './notices';
import {
	CHECK_AFTER,
	CONDITIONS,
	MINIMUM_PER_DAY,
	PERIODS,
	SILENT_HOURS,
	THRESHOLD_METRICS,
	VALUE_STATISTICS,
	WEBSITES,
} from './settings';

const websiteEvents = EVENT_NAMES.filter((name) => EVENTS[name].of === 'websites');
const eventOptions = EVENT_NAMES.map((value) => ({
	value,
	...pick(EVENTS[value], ['name', 'action', 'description']),
}));
const showFor = (...event: EventName[]) => ({ show: { event } });

export const triggerFields: INodeProperties[] = [
	{
		displayName: 'Event',
		name: 'event',
		type: 'options',
		noDataExpression: true,
		options: eventOptions,
		default: 'unusualTraffic',
		description: 'What starts the workflow',
	},
	...timeNotices(),
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
	metricField(showFor('unusualTraffic')),
	...unusualFields({ event: ['unusualTraffic'] }),
	tryNotice,
	...thresholdFields(),
	...newValueFields(),
	...noVisitorsFields(),
	{
		displayName: 'Period',
		name: 'period',
		type: 'options',
		options: PERIODS,
		default: 'day',
		description:
			'The days that a report or a total is about. The workflow starts when they are over.',
		displayOptions: { show: { event: PERIODIC_EVENTS } },
	},
	weekStartField({ show: { event: PERIODIC_EVENTS, period: ['week'] } }),
	...[...comparisonFields, ...breakdownFields, chartField].map(forReport),
	{
		displayName: 'Combine',
		name: 'combine',
		type: 'boolean',
		default: false,
		description:
			'Whether to give all events of a poll as one item, with one text for one message, instead of an item for each event. Charts are then named chart, chart_2 and so on, in the order of the events.',
		displayOptions: { show: { event: websiteEvents } },
	},
	...textFields.map((field) => ({ ...field, displayOptions: undefined })),
	{
		displayName: CHECK_AFTER,
		name: 'readyAt',
		type: 'number',
		typeOptions: { minValue: 0, maxValue: 23 },
		default: 1,
		description:
			"A day is looked at from this hour of the next day on, in the workflow's timezone, but not before it is over in UTC, because most services count days in UTC. Choose a later hour if your service is still counting then.",
		displayOptions: { show: { event: DAILY_EVENTS } },
	},
];

function thresholdFields(): INodeProperties[] {
	const displayOptions = showFor('threshold');
	const showForValue = { show: { event: ['threshold'], metric: ['value'] } };
	return [
		{
			displayName: 'Metric',
			name: 'metric',
			type: 'options',
			options: THRESHOLD_METRICS,
			default: 'visitors',
			description: 'What to look at',
			displayOptions,
		},
		{
			displayName: 'Statistic',
			name: 'name',
			type: 'options',
			options: VALUE_STATISTICS,
			default: 'event',
			description: 'Which statistic the value is of',
			displayOptions: showForValue,
		},
		{
			displayName: 'Value',
			name: 'value',
			type: 'string',
			required: true,
			default: '',
			placeholder: 'e.g. Registration',
			description:
				"Exactly as 'Statistic: Get' shows it. Of an event the name is enough, which adds up all its values; of a country, the code or the name.",
			displayOptions: showForValue,
		},
		{
			displayName: 'Condition',
			name: 'condition',
			type: 'options',
			options: CONDITIONS,
			default: 'above',
			description: 'The workflow starts when a period meets it and the period before did not',
			displayOptions,
		},
		{
			displayName: 'Count',
			name: 'count',
			type: 'number',
			typeOptions: { minValue: 0 },
			default: 1000,
			description: 'The number that the total of a period has to be above, or below',
			displayOptions,
		},
	];
}

function newValueFields(): INodeProperties[] {
	const displayOptions = showFor('newValue');
	return [
		{
			displayName: 'Statistic',
			name: 'name',
			type: 'options',
			options: VALUE_STATISTICS,
			default: 'referrer',
			description: 'Which statistic to look at',
			displayOptions,
		},
		{
			displayName: 'Minimum Count',
			name: 'minimumCount',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 5,
			description:
				'A value is new on the day that brings it to this number within 90 days, if that day has at least half of the number',
			displayOptions,
		},
	];
}

function noVisitorsFields(): INodeProperties[] {
	const displayOptions = showFor('noVisitors');
	return [
		{
			displayName: SILENT_HOURS.label,
			name: 'hours',
			type: 'number',
			typeOptions: { minValue: SILENT_HOURS.from, maxValue: SILENT_HOURS.to },
			default: 12,
			description:
				'How long nobody has to come. Where that is usual at night, on a weekend or on a small website, it takes longer: until at least 15 visitors are missing.',
			displayOptions,
		},
		{
			displayName: MINIMUM_PER_DAY,
			name: 'minimum',
			type: 'number',
			typeOptions: { minValue: 1 },
			default: 50,
			description: 'A website that had fewer on an average day of the four weeks before is ignored',
			displayOptions,
		},
		{
			displayName: 'Also Tell When Traffic Is Back',
			name: 'tellWhenBack',
			type: 'boolean',
			default: false,
			description: 'Whether to start the workflow again when somebody comes after that',
			displayOptions,
		},
	];
}

/** A field of Get Summary, as a field of the event that gives a summary. */
function forReport({ displayOptions = {}, ...field }: INodeProperties): INodeProperties {
	const show = omit(displayOptions.show, ['resource', 'operation']);
	const hide = field.type === 'notice' ? { period: ['day'] } : undefined;
	return {
		...field,
		displayOptions: { show: { event: ['report'], ...show }, ...(hide && { hide }) },
	};
}
