import type { INodeProperties } from 'n8n-workflow';
import type { ReadParameter } from '../parameterReaders';
import { switchField, wholeNumberField } from './formField';
import { textField, type ItemField } from '../itemField';
import {
	DEFAULT_BREAKDOWNS,
	DOMAIN_IF_KNOWN,
	RANGE,
	SUBJECT,
	SUMMARY_NUMBERS,
	WEBSITE_ID,
} from './items';
import { readGoals } from './goalFields';
import { oneLine, shorten } from '../text';
import { Problem } from '../problem';
import type { SummaryContent } from '../client/fetchSummary';
import { breakdownNames } from '../analytics/catalog';
import { BREAKDOWN_OPTIONS, readOptionalNames } from './nameFields';
import { COMPARED, readComparison } from './reportFields';

const MAX_QUOTE_LENGTH = 200;

export const SUMMARY_FIELDS: ItemField[] = [
	WEBSITE_ID,
	DOMAIN_IF_KNOWN,
	...RANGE,
	textField('text', 'the summary in words', { isSimplified: true }),
	SUBJECT,
	...SUMMARY_NUMBERS,
];

const topField = wholeNumberField(
	{
		displayName: 'Rows per Breakdown',
		name: 'top',
		default: 5,
		description: 'How many top values to list',
	},
	{ from: 1, to: 100 },
);

const topChangesField = switchField({
	displayName: 'Include Top Changes',
	name: 'topChanges',
	default: false,
	description: 'Whether to list the values that changed most',
	displayOptions: { show: { '/compareTo': COMPARED } },
});

export const breakdownsField: INodeProperties = {
	displayName: 'Breakdowns',
	name: 'breakdowns',
	type: 'multiOptions',
	options: BREAKDOWN_OPTIONS,
	default: [...DEFAULT_BREAKDOWNS],
	description: 'Statistics to list the top values of',
};

/** What of the breakdowns is an option. */
export const breakdownEntries = [topField.property, topChangesField.property];

/** Reads the comparison, the breakdowns and the goals. @throws Problem naming the field that has another value */
export function readSummaryContent(parameter: ReadParameter): SummaryContent {
	const compareTo = readComparison(parameter);
	return {
		compareTo,
		breakdowns: readBreakdowns(parameter('breakdowns')),
		top: topField.read(parameter),
		// The field is hidden when there is nothing to compare with.
		topChanges: compareTo !== 'none' && topChangesField.read(parameter),
		goals: readGoals(parameter),
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
