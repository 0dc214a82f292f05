import type { INodeProperties } from 'n8n-workflow';
import { readChart } from '../../fields/chartField';
import { metricField } from '../../fields/metricFields';
import { readTextSettings } from '../../fields/reportFields';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { readWantedDays, unusualFields, type WantedDays } from '../../fields/unusualFields';
import { readBoolean, type ReadParameter } from '../../given';
import type { ChartChoice } from '../../report/chart/attachment';
import type { TextSettings } from '../../report/textSettings';

const displayOptions = showOnlyFor('statistic', ['getUnusualDays']);

/** The fields of an item. */
export const UNUSUAL_DAY_FIELDS = {
	all: [
		'websiteId',
		'domain',
		'date',
		'weekday',
		'metric',
		'actual',
		'usual',
		'low',
		'high',
		'changePercent',
		'direction',
		'triggers',
		'text',
		'key',
	],
	simplified: [
		'websiteId',
		'domain',
		'date',
		'metric',
		'actual',
		'usual',
		'changePercent',
		'direction',
		'triggers',
	],
};

export const unusualDaysFields: INodeProperties[] = [
	metricField(displayOptions),
	...unusualFields({ ...displayOptions.show }),
	{
		displayName: 'All Days',
		name: 'allDays',
		type: 'boolean',
		default: false,
		description:
			'Whether to return the usual days too, each with the band that is usual for it, e.g. for a chart',
		displayOptions,
	},
];

/** The values of the fields. */
export interface UnusualDaysSettings {
	wanted: WantedDays;
	allDays: boolean;
	text: TextSettings;
	chart: ChartChoice;
}

/** @throws Problem naming the field that has another value */
export function readUnusualDaysSettings(parameter: ReadParameter): UnusualDaysSettings {
	return {
		wanted: readWantedDays(parameter),
		allDays: readBoolean(parameter('allDays'), 'All Days'),
		text: readTextSettings(parameter),
		chart: readChart(parameter),
	};
}
