import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readChoice, valuesOf, type ReadParameter } from '../given';
import type { ChartChoice } from '../report/chart/attachment';
import { showOnlyFor } from './showOnlyFor';

const CHARTS: Array<INodePropertyOptions & { value: ChartChoice }> = [
	{ name: 'None', value: 'none' },
	{ name: 'PNG', value: 'png', description: 'A picture that chats and mails show' },
	{
		name: 'SVG',
		value: 'svg',
		description:
			'A drawing for web pages, sharp in every size, which most chats and mails do not show',
	},
];

export const chartField: INodeProperties = {
	displayName: 'Attach Chart',
	name: 'chart',
	type: 'options',
	options: CHARTS,
	default: 'none',
	description:
		'Whether to attach a chart as binary data "chart". With PNG, the HTML of a summary or an overview shows it where it is sent as an inline attachment.',
	displayOptions: showOnlyFor('statistic', ['getOverview', 'getSummary', 'getUnusualDays']),
};

/** What the values of a switch mean, which the field was once: its chart was SVG. */
const SWITCH: Readonly<Record<string, ChartChoice>> = { true: 'svg', false: 'none' };

/**
 * As which kind of file a chart is wanted.
 * @throws Problem naming the field
 */
export function readChart(parameter: ReadParameter): ChartChoice {
	const given = parameter('chart');
	const key = String(given).trim().toLowerCase();
	const choice = Object.hasOwn(SWITCH, key) ? SWITCH[key] : given;
	return readChoice(choice, 'Attach Chart', valuesOf(CHARTS));
}
