import type { INodeProperties } from 'n8n-workflow';
import { choiceField } from '../../form/formField';
import { DOMAIN_IF_KNOWN, WEBSITE_ID } from '../../form/items';
import { STATISTIC_OPTIONS } from '../../form/nameFields';
import { websiteLocator } from '../../form/websiteFields';
import { booleanField, integerField, listField, textField, type ItemField } from '../../itemField';
import { valuesOf } from '../../parameterReaders';
import type { RowFormat } from '../../report/rowFormat';
import { isByDay } from '../../analytics/catalog';
import { DAYS_OF_PART } from '../../analytics/exported';
import type { Split } from '../../analytics/split';
import { SPLITS } from '../statistic/rowFields';

export const SINCE = 'Start With';
export const ALL_NAMES = valuesOf(STATISTIC_OPTIONS);
const NO_ROWS = { null: 'without rows' };

export const splitField = choiceField<Split>(
	{
		displayName: 'Split By',
		name: 'splitBy',
		default: 'month',
		description:
			'Whether there is one set of rows for each day, week or month. Visitors and pageviews always have a row for each day. Weeks and months are whole, even where they begin before the first day.',
	},
	SPLITS,
);

export const formatField = choiceField<RowFormat>(
	{ displayName: 'Format', name: 'format', default: 'csv' },
	[
		{
			name: 'CSV',
			value: 'csv',
			description: "A table for spreadsheets, in which a text that they would run begins with '",
		},
		{
			name: 'JSON Lines',
			value: 'ndjson',
			description: 'A row on each line, with values as they are',
		},
	],
);

const BY_DAY = ALL_NAMES.filter(isByDay).length;
/** Those of a year. */
const requestsOf = (parts: number) => {
	const others = (ALL_NAMES.length - BY_DAY) * parts;
	const requests = 1 + BY_DAY * Math.ceil(365 / DAYS_OF_PART) + others;
	return requests.toLocaleString('en-US');
};

export const exportFields: INodeProperties[] = [
	websiteLocator(),
	{
		displayName: SINCE,
		name: 'since',
		type: 'dateTime',
		typeOptions: { dateOnly: true },
		required: true,
		default: '',
		placeholder: 'e.g. 2025-01-01',
		description:
			'First day of the export, which ends yesterday in the timezone of the workflow. Weeks and months without visitors and pageviews take no request, so an early day costs little.',
	},
	{
		displayName: 'Statistics',
		name: 'names',
		type: 'multiOptions',
		options: STATISTIC_OPTIONS,
		default: [],
		description: 'Which statistics to export; all of them if none is chosen',
	},
	splitField.property,
	formatField.property,
	{
		displayName: `All statistics of a year take ${requestsOf(12)} requests by month, ${requestsOf(53)} by week and ${requestsOf(365)} by day: one for each statistic and part, and one more for each further 100 rows of it. Where n8n does not keep files on disk, it holds the whole file in memory.`,
		name: 'exportNotice',
		type: 'notice',
		default: '',
	},
];

/** The fields of an item: what its file has, and what is missing there. */
export const EXPORT_ITEM: ItemField[] = [
	WEBSITE_ID,
	{ ...DOMAIN_IF_KNOWN, null: 'where the service sends none' },
	textField('from', 'the first day that was asked for, as yyyy-MM-dd'),
	textField('to', 'yesterday'),
	textField('fileName', 'the name of the file, which is attached as `data`'),
	integerField('rows', 'how many rows the file has'),
	listField('statistics', 'what it has of each statistic', [
		textField('statistic', 'the name of the statistic'),
		integerField('rows', 'how many rows it has'),
		textField('firstDay', 'the first day of its first part with rows', NO_ROWS),
		textField('lastDay', 'the last day of its last part with rows', NO_ROWS),
		listField('daysWithoutRows', 'the days between these two that have no row', [], {
			only: 'for visitors and pageviews',
		}),
	]),
	listField('gaps', 'the parts that could not be read', [
		textField('statistic', 'the name of the statistic'),
		textField('from', 'the first day of the gap'),
		textField('to', 'its last day'),
		textField('reason', 'why it could not be read'),
	]),
	booleanField('isComplete', 'whether there are no gaps'),
];
