import type { INodeProperties } from 'n8n-workflow';
import { weekStartField } from '../fields/dateRangeFields';
import { chartField, comparisonFields } from '../fields/reportFields';
import { breakdownFields } from '../fields/summaryFields';
import { metricField, unusualFields } from '../fields/unusualFields';
import type { EventName } from './events';
import { PERIODIC_EVENTS, tryNotice } from './notices';
import {
	CONDITIONS,
	MINIMUM_PER_DAY,
	PERIODS,
	SILENT_HOURS,
	THRESHOLD_METRICS,
	VALUE_STATISTICS,
} from './settings';

const showFor = (...event: EventName[]) => ({ show: { event } });
const showForValue = { show: { event: ['threshold'], metric: ['value'] } };

export const unusualTrafficFields: INodeProperties[] = [
	...[metricField, ...unusualFields].map(forUnusualTraffic),
	tryNotice,
];

export const thresholdFields: INodeProperties[] = [
	{
		displayName: 'Metric',
		name: 'metric',
		type: 'options',
		options: THRESHOLD_METRICS,
		default: 'visitors',
		description: 'What to look at',
		displayOptions: showFor('threshold'),
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
		displayOptions: showFor('threshold'),
	},
	{
		displayName: 'Count',
		name: 'count',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 1000,
		description: 'The number that the total of a period has to be above, or below',
		displayOptions: showFor('threshold'),
	},
];

export const newValueFields: INodeProperties[] = [
	{
		displayName: 'Statistic',
		name: 'name',
		type: 'options',
		options: VALUE_STATISTICS,
		default: 'referrer',
		description: 'Which statistic to look at',
		displayOptions: showFor('newValue'),
	},
	{
		displayName: 'Minimum Count',
		name: 'minimumCount',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 5,
		description:
			'A value is new on the day that brings it to this number within 90 days, if that day has at least half of the number',
		displayOptions: showFor('newValue'),
	},
];

export const noVisitorsFields: INodeProperties[] = [
	{
		displayName: SILENT_HOURS.label,
		name: 'hours',
		type: 'number',
		typeOptions: { minValue: SILENT_HOURS.from, maxValue: SILENT_HOURS.to },
		default: 12,
		description:
			'How long nobody has to come. Where that is usual at night, on a weekend or on a small website, it takes longer: until at least 15 visitors are missing.',
		displayOptions: showFor('noVisitors'),
	},
	{
		displayName: MINIMUM_PER_DAY,
		name: 'minimum',
		type: 'number',
		typeOptions: { minValue: 1 },
		default: 50,
		description: 'A website that had fewer on an average day of the four weeks before is ignored',
		displayOptions: showFor('noVisitors'),
	},
	{
		displayName: 'Also Tell When Traffic Is Back',
		name: 'tellWhenBack',
		type: 'boolean',
		default: false,
		description: 'Whether to start the workflow again when somebody comes after that',
		displayOptions: showFor('noVisitors'),
	},
];

export const periodFields: INodeProperties[] = [
	{
		displayName: 'Period',
		name: 'period',
		type: 'options',
		options: PERIODS,
		default: 'day',
		description:
			'The days that a report or a total is about. The workflow starts when they are over.',
		displayOptions: showFor(...PERIODIC_EVENTS),
	},
	weekStartField({ show: { event: PERIODIC_EVENTS, period: ['week'] } }),
];

export const reportFields: INodeProperties[] = [
	...comparisonFields,
	...breakdownFields,
	chartField.property,
].map(forReport);

function forUnusualTraffic({ displayOptions, ...field }: INodeProperties): INodeProperties {
	return {
		...field,
		displayOptions: { show: { event: ['unusualTraffic'], ...displayOptions?.show } },
	};
}

/** A field of Get Summary, as a field of the event that gives a summary. */
function forReport({ displayOptions = {}, ...field }: INodeProperties): INodeProperties {
	const hide = field.type === 'notice' ? { period: ['day'] } : undefined;
	return {
		...field,
		displayOptions: { show: { event: ['report'], ...displayOptions.show }, ...(hide && { hide }) },
	};
}
