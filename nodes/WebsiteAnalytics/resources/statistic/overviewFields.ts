import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { readChoice, readText, readWholeNumber, valuesOf, type ReadParameter } from '../../given';
import { readChart } from '../../fields/chartField';
import { comparedFields, DOMAIN, RANGE, TOTALS, WEBSITE_ID } from '../../fields/items';
import { listField, textField, type ItemField } from '../../itemField';
import { showOnlyFor } from '../../fields/showOnlyFor';
import type { ReportSettings } from '../../report/summaryText';
import type { OverviewOrder } from '../../statistics/overview';
import type { Comparison } from '../../statistics/comparison';
import { COMPARED, readComparison, readTextSettings } from '../../fields/reportFields';

const WEBSITE = [WEBSITE_ID, DOMAIN];

/** The fields of an overview. */
export const OVERVIEW_FIELDS: ItemField[] = [
	...RANGE,
	textField('text', 'the overview in words'),
	...TOTALS,
	...comparedFields(RANGE),
	listField('websites', 'the websites, in the chosen order', [
		...WEBSITE,
		...TOTALS,
		...comparedFields([]),
	]),
	listField('failed', 'the websites whose numbers could not be read', [
		...WEBSITE,
		textField('error', 'the reason'),
	]),
];

const displayOptions = showOnlyFor('statistic', ['getOverview']);

const MAX_TOP = 1000;

const ORDERS: Array<INodePropertyOptions & { value: OverviewOrder }> = [
	{ name: 'Size of the Change', value: 'change' },
	{ name: 'Visitors', value: 'visitors' },
];

export const searchField: INodeProperties = {
	displayName: 'Search',
	name: 'search',
	type: 'string',
	default: '',
	placeholder: 'e.g. shop',
	description: 'Only websites whose domain contains this text. Leave empty for all websites.',
	displayOptions,
};

export const overviewFields: INodeProperties[] = [
	{
		displayName: 'Order By',
		name: 'orderBy',
		type: 'options',
		options: ORDERS,
		default: 'visitors',
		description: 'Which websites come first',
		displayOptions: { show: { ...displayOptions.show, compareTo: COMPARED } },
	},
	{
		displayName: 'Websites in the Text',
		name: 'top',
		type: 'number',
		typeOptions: { minValue: 1, maxValue: MAX_TOP },
		default: 20,
		description: "How many websites the text lists. The item's 'websites' holds all of them.",
		displayOptions,
	},
];

/** The values of the fields of an overview. */
export interface OverviewSettings extends ReportSettings {
	search: string;
	compareTo: Comparison;
	orderBy: OverviewOrder;
	top: number;
}

/** @throws Problem naming the field that has another value */
export function readOverviewSettings(parameter: ReadParameter): OverviewSettings {
	const compareTo = readComparison(parameter);
	return {
		...readTextSettings(parameter),
		chart: readChart(parameter),
		search: readText(parameter('search'), 'Search'),
		compareTo,
		// The field is hidden when there is nothing to compare with.
		orderBy:
			compareTo === 'none'
				? 'visitors'
				: readChoice(parameter('orderBy'), 'Order By', valuesOf(ORDERS)),
		top: readWholeNumber(parameter('top'), 'Websites in the Text', { from: 1, to: MAX_TOP }),
	};
}
