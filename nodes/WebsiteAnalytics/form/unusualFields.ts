import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readWholeNumber, valuesOf, type ReadParameter } from '../parameterReaders';
import type { Sensitivity } from '../analytics/expected';
import type { AlarmSettings, Direction } from '../analytics/trafficEvent';
import type { Totals } from '../analytics/summary';
import { choiceField } from './formField';

/** What is counted on a day. */
export type Metric = keyof Totals;

export const METRICS: Array<INodePropertyOptions & { value: Metric }> = [
	{ name: 'Visitors', value: 'visitors' },
	{ name: 'Pageviews', value: 'pageviews' },
];

export const metricField = choiceField<Metric>(
	{ displayName: 'Metric', name: 'metric', default: 'visitors', description: 'What to look at' },
	METRICS,
);

/** The unusual days that are wanted. */
export type WantedDirection = Direction | 'both';

const directionField = choiceField<WantedDirection>(
	{
		displayName: 'Direction',
		name: 'direction',
		default: 'both',
		description: 'Whether days count that have more traffic than usual, or less',
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

const sensitivityField = choiceField<Sensitivity>(
	{
		displayName: 'Sensitivity',
		name: 'sensitivity',
		default: 'medium',
		description: 'How far from usual a day has to be',
		hint: 'Low: only what is far from usual, and hardly a false alarm. High: also smaller changes, and more false alarms.',
	},
	SENSITIVITIES,
);

/** The label of the field `minimum`. */
const IGNORE_BELOW: Readonly<Record<Metric, string>> = {
	visitors: 'Ignore Days Below (Visitors)',
	pageviews: 'Ignore Days Below (Pageviews)',
};

/** The fields that decide which days are unusual, beside the metric. */
export const unusualFields: INodeProperties[] = [
	directionField.property,
	sensitivityField.property,
	...valuesOf(METRICS).map((metric): INodeProperties => ({
		displayName: IGNORE_BELOW[metric],
		name: 'minimum',
		type: 'number',
		typeOptions: { minValue: 0 },
		default: 20,
		description: 'A day is ignored when both its number and the usual one are smaller than this',
		displayOptions: { show: { metric: [metric] } },
	})),
];

/** What is checked, and which days of it are wanted. */
export interface WantedDays extends AlarmSettings {
	metric: Metric;
	direction: WantedDirection;
}

/** @throws Problem naming the field that has another value */
export function readWantedDays(parameter: ReadParameter): WantedDays {
	const metric = metricField.read(parameter);
	return {
		metric,
		direction: directionField.read(parameter),
		sensitivity: sensitivityField.read(parameter),
		minimum: readWholeNumber(parameter('minimum'), IGNORE_BELOW[metric], { from: 0 }),
	};
}

/** Whether a day that is unusual in this direction, if in any, is wanted. */
export function isWanted(
	direction: Direction | null | undefined,
	wanted: WantedDirection,
): boolean {
	return wanted === 'both' ? direction != null : direction === wanted;
}
