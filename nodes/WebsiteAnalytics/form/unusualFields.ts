import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import type { Sensitivity } from '../analytics/expected';
import type { AlarmSettings, Direction } from '../analytics/trafficEvent';
import type { Totals } from '../analytics/summary';
import { choiceField, wholeNumberField } from './formField';

/** What is counted on a day. */
export type Metric = keyof Totals;

export const METRICS: Array<INodePropertyOptions & { value: Metric }> = [
	{ name: 'Visitors', value: 'visitors' },
	{ name: 'Pageviews', value: 'pageviews' },
];

export const metricField = choiceField<Metric>(
	{
		displayName: 'Metric',
		name: 'metric',
		default: 'visitors',
		description: 'Which number to check',
	},
	METRICS,
);

/** The unusual days that are wanted. */
export type WantedDirection = Direction | 'both';

export const directionField = choiceField<WantedDirection>(
	{
		displayName: 'Direction',
		name: 'direction',
		default: 'both',
		description: 'Whether to include spikes, drops or both',
	},
	[
		{ name: 'Spikes and Drops', value: 'both' },
		{ name: 'Spikes', value: 'spike' },
		{ name: 'Drops', value: 'drop' },
	],
);

export const SENSITIVITIES: Array<INodePropertyOptions & { value: Sensitivity }> = [
	{ name: 'Low', value: 'low', description: 'Few false alarms' },
	{ name: 'Medium', value: 'medium' },
	{ name: 'High', value: 'high', description: 'Finds smaller changes, with more false alarms' },
];

export const sensitivityField = choiceField<Sensitivity>(
	{
		displayName: 'Sensitivity',
		name: 'sensitivity',
		default: 'medium',
		description: 'How far from the expected traffic a day must be',
		hint: 'Low reports only large deviations. High also reports smaller ones, with more false alarms.',
	},
	SENSITIVITIES,
);

export const minimumField = wholeNumberField(
	{
		displayName: 'Ignore Days Below',
		name: 'minimum',
		default: 20,
		description: 'Skip days when both the actual and the expected number are lower than this',
	},
	{ from: 0 },
);

/** The fields that decide which days are unusual. */
export const unusualFields: INodeProperties[] = [metricField.property, sensitivityField.property];

/** The options that decide which days are unusual. */
export const unusualEntries: INodeProperties[] = [directionField.property, minimumField.property];

/** What is checked, and which days of it are wanted. */
export interface WantedDays extends AlarmSettings {
	metric: Metric;
	direction: WantedDirection;
}

/** @throws Problem naming the field that has another value */
export function readWantedDays(parameter: ReadParameter): WantedDays {
	return {
		metric: metricField.read(parameter),
		direction: directionField.read(parameter),
		sensitivity: sensitivityField.read(parameter),
		minimum: minimumField.read(parameter),
	};
}

/** Whether a day that is unusual in this direction, if in any, is wanted. */
export function isWanted(
	direction: Direction | null | undefined,
	wanted: WantedDirection,
): boolean {
	return wanted === 'both' ? direction != null : direction === wanted;
}
