import type { IDisplayOptions, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { ReadParameter } from '../given';
import type { Totals } from '../statistics/summary';
import type { OtherWords } from './meaning';
import { readChosen } from './toolFields';

/** What is counted on a day. */
export type Metric = keyof Totals;

export const METRICS: Array<INodePropertyOptions & { value: Metric }> = [
	{ name: 'Visitors', value: 'visitors' },
	{ name: 'Pageviews', value: 'pageviews' },
];

const OTHER_METRICS: OtherWords<Metric> = {
	uniquevisitor: 'visitors',
	view: 'pageviews',
};

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
	return readChosen(parameter, 'metric', 'Metric', METRICS, OTHER_METRICS);
}
