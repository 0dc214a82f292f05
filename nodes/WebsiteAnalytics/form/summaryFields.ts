import { breakdownNames } from '../analytics/catalog';
import type { SummaryContent } from '../client/fetchSummary';
import { Problem } from '../problem';
import { field, integer, toggle } from './fields';
import { when } from './form';
import { goalsField } from './goalFields';
import { DEFAULT_BREAKDOWNS } from './items';
import { BREAKDOWN_OPTIONS, quoted, readNames } from './nameFields';
import { COMPARED } from './reportFields';

/** The fields of what a summary holds besides the totals. */
export const summaryFields = {
	breakdowns: field(
		'Breakdowns',
		{
			type: 'multiOptions',
			options: BREAKDOWN_OPTIONS,
			default: [...DEFAULT_BREAKDOWNS],
			description: 'Statistics to list the top values of',
		},
		readBreakdowns,
	),
	goals: goalsField,
};

export const summaryOptions = {
	top: integer('Rows per Breakdown', 5, { from: 1, to: 100 }, 'How many top values to list'),
	topChanges: when(
		{ '/compareTo': COMPARED },
		toggle('Include Top Changes', false, 'Whether to list the values that changed most'),
	),
};

/** What the fields of a summary read to. Without a comparison there are no top changes. */
export type SummaryInput = Omit<SummaryContent, 'topChanges'> & { topChanges?: boolean };

/** Returns what a summary holds. */
export function summaryContent(input: SummaryInput): SummaryContent {
	const { compareTo, breakdowns, top, goals } = input;
	// The field is hidden when there is nothing to compare with.
	const topChanges = compareTo !== 'none' && input.topChanges === true;
	return { compareTo, breakdowns, top, goals, topChanges };
}

function readBreakdowns(given: unknown, label: string): string[] {
	const names = readNames(given, label);
	const known = breakdownNames();
	const unknown = names.filter((name) => !known.includes(name));
	if (unknown.length === 0) return names;
	throw new Problem(
		`'${label}' contains an unknown statistic: ${quoted(unknown)}`,
		`Choose '${label}' from its list, or enter an expression that gives some of: ${known.join(', ')}.`,
	);
}
