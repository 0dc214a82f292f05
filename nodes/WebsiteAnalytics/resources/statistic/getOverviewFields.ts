import type { Form } from '../../execution/form';
import { readText, type ReadParameter } from '../../parameterReaders';
import { dateRangeFields, weekStartEntries } from '../../fields/dateRangeFields';
import { choiceField, wholeNumberField } from '../../fields/formField';
import {
	COMPLETENESS,
	comparedFields,
	DOMAIN,
	GOALS_ITEM,
	IS_COMPLETE,
	RANGE,
	SUBJECT,
	TOTALS,
	WEBSITE_ID,
} from '../../fields/items';
import { listField, textField, type ItemField } from '../../itemField';
import type { ReportSettings } from '../../report/writer';
import { goalsField, readGoals } from '../../fields/goalFields';
import type { Goal } from '../../statistics/goals';
import type { OverviewOrder } from '../../statistics/summary';
import type { Comparison } from '../../statistics/comparison';
import {
	COMPARED,
	comparisonFields,
	readComparison,
	readReportSettings,
	textEntries,
	reportTextFields,
} from '../../fields/reportFields';
import { domainContainsField } from '../../fields/websiteFields';

const WEBSITE = [WEBSITE_ID, DOMAIN];

export const OVERVIEW_FIELDS: ItemField[] = [
	...RANGE,
	textField('text', 'the overview in words'),
	SUBJECT,
	...TOTALS,
	...COMPLETENESS,
	IS_COMPLETE,
	...comparedFields(RANGE),
	listField('websites', 'the websites, in the chosen order', [
		...WEBSITE,
		...TOTALS,
		...COMPLETENESS,
		...comparedFields([]),
	]),
	listField('failed', 'the websites whose numbers could not be read', [
		...WEBSITE,
		textField('error', 'the reason'),
	]),
	GOALS_ITEM,
];

const orderField = choiceField<OverviewOrder>(
	{
		displayName: 'Order By',
		name: 'orderBy',
		default: 'visitors',
		description: 'Which websites come first',
		displayOptions: { show: { compareTo: COMPARED } },
	},
	[
		{ name: 'Size of the Change', value: 'change' },
		{ name: 'Visitors', value: 'visitors' },
	],
);

const topField = wholeNumberField(
	{
		displayName: 'Websites in the Text',
		name: 'top',
		default: 20,
		description: "How many websites the text lists. The item's 'websites' holds all of them.",
	},
	{ from: 1, to: 1000 },
);

export const overviewForm: Form = {
	fields: [
		...dateRangeFields('last7Days'),
		...comparisonFields,
		orderField.property,
		goalsField,
		...reportTextFields,
	],
	options: [domainContainsField, topField.property, ...textEntries, ...weekStartEntries()],
};

/** The values of the fields of an overview. */
export interface OverviewSettings extends ReportSettings {
	search: string;
	compareTo: Comparison;
	orderBy: OverviewOrder;
	goals: Goal[];
	top: number;
}

/** @throws Problem naming the field that has another value */
export function readOverviewSettings(parameter: ReadParameter): OverviewSettings {
	const compareTo = readComparison(parameter);
	return {
		...readReportSettings(parameter),
		search: readText(parameter('search'), domainContainsField.displayName),
		compareTo,
		// The field is hidden when there is nothing to compare with.
		orderBy: compareTo === 'none' ? 'visitors' : orderField.read(parameter),
		goals: readGoals(parameter),
		top: topField.read(parameter),
	};
}
