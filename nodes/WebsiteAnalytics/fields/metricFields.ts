import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readChoice, valuesOf, type ReadParameter } from '../given';
import type { Totals } from '../statistics/summary';

/** What is counted on a day. */
export type Metric = keyof Totals;

export const METRICS: Array<INodePropertyOptions & { value: Metric }> = [
	{ name: 'Visitors', value: 'visitors' },
	{ name: 'Pageviews', value: 'pageviews' },
];

export function metricField(displayOptions: IDisplayOptions): INodeProperties {
	return {
		displayName: 'Metric',
		name: 'metric',
		type: 'options',
		options: METRICS,
		default: 'visitors',
		description: 'What to look at',
		displayOptions,
	};
}

/** @throws Problem naming the field */
export function readMetric(parameter: ReadParameter): Metric {
	return readChoice(parameter('metric'), 'Metric', valuesOf(METRICS));
}
