import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { isOn, readChoice, valuesOf } from '../../choice';
import { showFor } from '../../fields/show';
import { Problem } from '../../problem';
import { readLocale } from '../../report/locale';
import { breakdownNames, valueKind } from '../../statistics/names';
import type { Comparison } from '../../statistics/periods';
import type { TextFormat } from '../../report/textFormat';
import type { Call } from '../../execution/operation';
import { splitNames, STATISTIC_OPTIONS } from './names';

const displayOptions = showFor('statistic', ['getSummary']);

const COMPARISONS: Array<INodePropertyOptions & { value: Comparison }> = [
	{ name: 'Nothing', value: 'none' },
	{
		name: 'Previous Period',
		value: 'previousPeriod',
		description: 'As many days right before the range',
	},
	{
		name: 'Previous Year',
		value: 'previousYear',
		description: 'The same dates a year before; 28 February stands for a missing 29th',
	},
];

const FORMATS: Array<INodePropertyOptions & { value: TextFormat }> = [
	{ name: 'Markdown', value: 'markdown' },
	{ name: 'Plain Text', value: 'plain' },
	{ name: 'Slack', value: 'slack', description: "Slack's own marks, at most 3,000 characters" },
];

const LARGEST_TOP = 100;

export const summaryFields: INodeProperties[] = [
	{
		displayName:
			'Visitors are added up over the days: a person who comes on two days counts as two visitors.',
		name: 'visitorsNotice',
		type: 'notice',
		default: '',
		displayOptions,
	},
	{
		displayName: 'Compare To',
		name: 'compareTo',
		type: 'options',
		options: COMPARISONS,
		default: 'previousPeriod',
		description: 'Which days to compare the totals with',
		displayOptions,
	},
	{
		displayName: 'Breakdowns',
		name: 'breakdowns',
		type: 'multiOptions',
		options: STATISTIC_OPTIONS.filter(({ value }) => valueKind(String(value)) !== 'day'),
		default: ['page', 'referrer', 'country'],
		description: 'Of which statistics to get the largest values',
		displayOptions,
	},
	{
		displayName: 'Top',
		name: 'top',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: LARGEST_TOP },
		default: 5,
		description: 'How many values to get of each breakdown',
		displayOptions,
	},
	{
		displayName: 'Text Format',
		name: 'textFormat',
		type: 'options',
		options: FORMATS,
		default: 'slack',
		description: 'How to mark up the text',
		displayOptions,
	},
	{
		displayName: 'Locale',
		name: 'locale',
		type: 'string',
		default: 'en-US',
		placeholder: 'e.g. de-DE',
		description: 'How to write numbers and days in the text and in the chart',
		displayOptions,
	},
	{
		displayName: 'Attach Chart',
		name: 'chart',
		type: 'boolean',
		default: false,
		description: 'Whether to attach an SVG line chart of the days as binary data "chart"',
		displayOptions,
	},
];

/** What the fields of a summary say. */
export interface SummarySettings {
	compareTo: Comparison;
	breakdowns: string[];
	top: number;
	format: TextFormat;
	locale: string;
	chart: boolean;
}

/** @throws Problem naming the field that holds something else */
export function readSettings({ parameter }: Call): SummarySettings {
	return {
		compareTo: readChoice(parameter('compareTo'), 'Compare To', valuesOf(COMPARISONS)),
		breakdowns: readBreakdowns(parameter('breakdowns')),
		top: readTop(parameter('top')),
		format: readChoice(parameter('textFormat'), 'Text Format', valuesOf(FORMATS)),
		locale: readLocale(parameter('locale')),
		chart: isOn(parameter('chart')),
	};
}

function readBreakdowns(given: unknown): string[] {
	const names = splitNames(given, 'Breakdowns');
	const known = breakdownNames();
	const unknown = names.filter((name) => !known.includes(name));
	if (unknown.length === 0) return names;
	throw new Problem(
		`'Breakdowns' holds what is no statistic to break down by: ${unknown.join(', ').slice(0, 200)}`,
		`Choose 'Breakdowns' from its list, or let the expression give some of: ${known.join(', ')}.`,
	);
}

function readTop(given: unknown): number {
	const top = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	if (typeof top === 'number' && Number.isInteger(top) && top >= 1 && top <= LARGEST_TOP) {
		return top;
	}
	throw new Problem(
		`'Top' is ${JSON.stringify(given)}, which is no whole number from 1 to ${LARGEST_TOP}`,
		`Give a whole number from 1 to ${LARGEST_TOP}.`,
	);
}
