import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readBoolean, readChoice, valuesOf } from '../../choice';
import type { ItemContext } from '../../execution/operation';
import { showOnlyFor } from '../../fields/showOnlyFor';
import { Problem } from '../../problem';
import { shorten } from '../../shorten';
import { readLocale } from '../../report/locale';
import { breakdownNames, valueKind } from '../../statistics/catalog';
import type { Comparison } from '../../statistics/periods';
import type { TextFormat } from '../../report/textFormat';
import { readOptionalNames, STATISTIC_OPTIONS } from './nameFields';

const displayOptions = showOnlyFor('statistic', ['getSummary']);

const COMPARISONS: Array<INodePropertyOptions & { value: Comparison }> = [
	{ name: 'Nothing', value: 'none' },
	{
		name: 'Previous Period',
		value: 'previousPeriod',
		description: 'The same number of days right before the range',
	},
	{
		name: 'Previous Year',
		value: 'previousYear',
		description: 'The same dates a year before; 28 February in place of a missing 29th',
	},
];

const FORMATS: Array<INodePropertyOptions & { value: TextFormat }> = [
	{ name: 'Markdown', value: 'markdown' },
	{ name: 'Plain Text', value: 'plain' },
	{ name: 'Slack', value: 'slack', description: "Slack's own markup, at most 3,000 characters" },
];

const MAX_TOP = 100;
const MAX_QUOTE_LENGTH = 200;

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
		description: 'The days to compare the totals with',
		displayOptions,
	},
	{
		displayName: 'Breakdowns',
		name: 'breakdowns',
		type: 'multiOptions',
		options: STATISTIC_OPTIONS.filter(({ value }) => valueKind(String(value)) !== 'day'),
		default: ['page', 'referrer', 'country'],
		description: 'Statistics of which to get the largest values',
		displayOptions,
	},
	{
		displayName: 'Top',
		name: 'top',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MAX_TOP },
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
		description: 'The markup of the text',
		displayOptions,
	},
	{
		displayName: 'Locale',
		name: 'locale',
		type: 'string',
		default: 'en-US',
		placeholder: 'e.g. de-DE',
		description: 'How numbers and days are written in the text and in the chart',
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

/** The values of the fields of a summary. */
export interface SummarySettings {
	compareTo: Comparison;
	breakdowns: string[];
	top: number;
	textFormat: TextFormat;
	locale: string;
	chart: boolean;
}

/** @throws Problem naming the field that has another value */
export function readSummarySettings({ parameter }: ItemContext): SummarySettings {
	return {
		compareTo: readChoice(parameter('compareTo'), 'Compare To', valuesOf(COMPARISONS)),
		breakdowns: readBreakdowns(parameter('breakdowns')),
		top: readTop(parameter('top')),
		textFormat: readChoice(parameter('textFormat'), 'Text Format', valuesOf(FORMATS)),
		locale: readLocale(parameter('locale')),
		chart: readBoolean(parameter('chart'), 'Attach Chart'),
	};
}

function readBreakdowns(given: unknown): string[] {
	const names = readOptionalNames(given, 'Breakdowns');
	const known = breakdownNames();
	const unknown = names.filter((name) => !known.includes(name));
	if (unknown.length === 0) return names;
	throw new Problem(
		`'Breakdowns' contains an unknown statistic: ${shorten(unknown.join(', '), MAX_QUOTE_LENGTH)}`,
		`Choose 'Breakdowns' from its list, or enter an expression that gives some of: ${known.join(', ')}.`,
	);
}

function readTop(given: unknown): number {
	const top = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
	if (typeof top === 'number' && Number.isInteger(top) && top >= 1 && top <= MAX_TOP) {
		return top;
	}
	throw new Problem(
		`'Top' must be a whole number from 1 to ${MAX_TOP}`,
		`It is ${JSON.stringify(given)}. Enter a whole number from 1 to ${MAX_TOP}.`,
	);
}
