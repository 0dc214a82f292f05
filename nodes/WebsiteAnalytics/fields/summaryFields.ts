import type { INodeProperties } from 'n8n-workflow';
import { readBoolean, readWholeNumber, type ReadParameter } from '../given';
import { textField, type ItemField } from '../itemField';
import { DEFAULT_BREAKDOWNS, DOMAIN_IF_KNOWN, RANGE, SUMMARY_NUMBERS, WEBSITE_ID } from './items';
import { showOnlyFor } from './showOnlyFor';
import { oneLine, shorten } from '../text';
import { Problem } from '../problem';
import type { ReportSettings } from '../report/summaryText';
import type { SummaryContent } from '../service/summary';
import { breakdownNames, valueKind } from '../statistics/catalog';
import { readChart } from './chartField';
import { readOptionalNames, STATISTIC_OPTIONS } from './nameFields';
import { COMPARED, readComparison, readTextSettings } from './reportFields';

const displayOptions = showOnlyFor('statistic', ['getSummary']);

const MAX_TOP = 100;
const MAX_QUOTE_LENGTH = 200;

/** The fields of a summary. */
export const SUMMARY_FIELDS: ItemField[] = [
	WEBSITE_ID,
	DOMAIN_IF_KNOWN,
	...RANGE,
	textField('text', 'the summary in words', { isSimplified: true }),
	...SUMMARY_NUMBERS,
];

export const breakdownFields: INodeProperties[] = [
	{
		displayName: 'Breakdowns',
		name: 'breakdowns',
		type: 'multiOptions',
		options: STATISTIC_OPTIONS.filter(({ value }) => valueKind(String(value)) !== 'day'),
		default: [...DEFAULT_BREAKDOWNS],
		description: 'Statistics to list the largest values of, each with its share of the traffic',
		displayOptions,
	},
	{
		displayName: 'Rows per Breakdown',
		name: 'top',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MAX_TOP },
		default: 5,
		description: 'How many values to get of each breakdown',
		displayOptions,
	},
	{
		displayName: 'Show What Changed',
		name: 'whatChanged',
		type: 'boolean',
		default: false,
		description:
			'Whether to add the values of each breakdown that are new or gone, or changed most, which takes one more request for each',
		displayOptions: { show: { ...displayOptions.show, compareTo: COMPARED } },
	},
];

/** The values of the fields of a summary. */
export type SummarySettings = ReportSettings & SummaryContent;

/** @throws Problem naming the field that has another value */
export function readSummarySettings(parameter: ReadParameter): SummarySettings {
	const compareTo = readComparison(parameter);
	return {
		...readTextSettings(parameter),
		compareTo,
		breakdowns: readBreakdowns(parameter('breakdowns')),
		top: readWholeNumber(parameter('top'), 'Rows per Breakdown', { from: 1, to: MAX_TOP }),
		// The field is hidden when there is nothing to compare with.
		whatChanged: compareTo !== 'none' && readBoolean(parameter('whatChanged'), 'Show What Changed'),
		chart: readChart(parameter),
	};
}

function readBreakdowns(given: unknown): string[] {
	const names = readOptionalNames(given, 'Breakdowns');
	const known = breakdownNames();
	const unknown = names.filter((name) => !known.includes(name));
	if (unknown.length === 0) return names;
	throw new Problem(
		`'Breakdowns' contains an unknown statistic: ${shorten(oneLine(unknown.join(', ')), MAX_QUOTE_LENGTH)}`,
		`Choose 'Breakdowns' from its list, or enter an expression that gives some of: ${known.join(', ')}.`,
	);
}
