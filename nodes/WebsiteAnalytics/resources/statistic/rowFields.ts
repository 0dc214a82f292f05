import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Form } from '../../execution/options';
import { DOMAIN_IF_KNOWN, WEBSITE_ID } from '../../fields/items';
import { integerField, numberField, textField, type ItemField } from '../../itemField';
import {
	countFields,
	filterEntries,
	limitEntry,
	sortEntries,
	type ListOptions,
} from '../../fields/listFields';
import { dateRangeFields, weekStartEntries } from '../../fields/dateRangeFields';
import { choiceField, switchField } from '../../fields/formField';
import { STATISTIC_OPTIONS } from '../../fields/nameFields';
import { comparisonField, readComparison } from '../../fields/reportFields';
import { statisticWebsites } from '../../fields/websiteFields';
import type { ReadParameter } from '../../parameterReaders';
import { isByDay } from '../../statistics/catalog';
import { ROW_STATUSES } from '../../statistics/comparedRows';
import type { Comparison } from '../../statistics/comparison';
import type { Split } from '../../statistics/split';

/** The values of docs/interface.md, section 4.6, except its default of `search_by`, which it does not allow. */
export const LIST_OPTIONS: ListOptions = {
	searchBy: [{ name: 'Value', value: 'value' }],
	defaultSearchBy: 'value',
	sortBy: [
		{ name: 'Count', value: 'count' },
		{ name: 'Value', value: 'value' },
	],
	defaultSortBy: 'count',
};

/** Which fields a row has depends on its statistic. */
const rare = (only: string) => ({ only, isRare: true });
const OF_PLACES = rare('for country, city and continent');
const OF_EVENTS = rare('for events');
const COMPARED_ROWS = rare("with 'Compare To', but not for visitors and pageviews");
const UNKNOWN_COUNT = 'where that is not known';

const COMPARED_FIELDS: ItemField[] = [
	numberField('compared', 'the count of the finished days, which the change is about', {
		...rare("while the range is not over, with 'Compare To'"),
		null: UNKNOWN_COUNT,
	}),
	numberField('before', 'the count of the earlier range', {
		...COMPARED_ROWS,
		null: UNKNOWN_COUNT,
	}),
	numberField('change', 'from before to now', { ...COMPARED_ROWS, null: UNKNOWN_COUNT }),
	numberField('changePercent', 'the same in percent, with one decimal', {
		...COMPARED_ROWS,
		null: 'where before is 0 or not known, and where much of the earlier range is missing',
	}),
	textField('status', 'what has become of the value', {
		...COMPARED_ROWS,
		null: UNKNOWN_COUNT,
		values: ROW_STATUSES,
	}),
];

/** The fields of a row that is simplified. */
export const ROW_FIELDS: ItemField[] = [
	WEBSITE_ID,
	{ ...DOMAIN_IF_KNOWN, ...rare("with 'Add Domain'") },
	textField('statistic', 'the name of the statistic'),
	textField('date', 'the day, as yyyy-MM-dd', {
		...rare("for visitors and pageviews, and for all statistics with 'Split By' Day"),
		null: 'where the value is no day',
	}),
	integerField('hour', 'from 0 to 23, summed over the range', {
		...rare('for the statistics by hour'),
		null: 'where the value is no hour',
	}),
	textField('code', 'the code of the place, e.g. US', OF_PLACES),
	textField('eventName', 'the name of the event', OF_EVENTS),
	textField('eventValue', 'its value', OF_EVENTS),
	textField('eventUnit', 'the unit of its value', OF_EVENTS),
	textField(
		'label',
		'what to show, e.g. New York, NY; Direct or Unknown where the value is empty',
		rare('for statistics that are not by day or by hour'),
	),
	numberField('count', 'how often the value was counted'),
	...COMPARED_FIELDS,
	textField('value', 'the value as the service sends it; an empty one stays empty'),
	textField('from', "the first day of the range, or of the part of it with 'Split By'"),
	textField('to', 'the last day of the same'),
	textField(
		'key',
		'identifies the row among all rows of a service, for sheets and tables that update rows',
	),
];

/** The fields of a row that is compared with nothing. */
export const PLAIN_ROW_FIELDS = ROW_FIELDS.filter((field) => !COMPARED_FIELDS.includes(field));

export const addDomainField = switchField({
	displayName: 'Add Domain',
	name: 'addDomain',
	default: true,
	description:
		'Whether to add the domain of the website to each row, which takes a request where it is not known yet',
});

/**
 * A day has nothing before it, and parts of a range have each other. Of several statistics, n8n would hide the field
 * for one that is by day, and the others would lose their comparison.
 * @param statistics the field of one or several
 */
const compareToField = ({ name, type }: INodeProperties) =>
	comparisonField(
		'none',
		'The days to compare each row with. Visitors and pageviews, whose rows are days, are not compared.',
		{
			hide: {
				...(type === 'options' && {
					[name]: STATISTIC_OPTIONS.map(({ value }) => value).filter(isByDay),
				}),
				splitBy: ['day', 'week', 'month'],
			},
		},
	);

/** What rows are compared with; None while the field is hidden. @throws Problem naming the field */
export function readRowComparison(parameter: ReadParameter): Comparison {
	return parameter('compareTo') === '' ? 'none' : readComparison(parameter);
}

export const SPLITS: Array<INodePropertyOptions & { value: Split }> = [
	{ name: 'None', value: 'none', description: 'One set of rows for the whole range' },
	{ name: 'Day', value: 'day' },
	{ name: 'Week', value: 'week' },
	{ name: 'Month', value: 'month' },
];

export const splitField = choiceField<Split>(
	{
		displayName: 'Split By',
		name: 'splitBy',
		default: 'none',
		description:
			'Whether to get one set of rows for each day, week or month of the range, at most 400. Weeks and months are whole, even where they begin before the range.',
	},
	SPLITS,
);

export const simplifyField = switchField({
	displayName: 'Simplify',
	name: 'simplify',
	default: true,
	description: 'Whether to return a simplified version of the response instead of the raw data',
});

/** The form of an operation that gives rows. @param name the field of the statistics */
export const rowForm = (name: INodeProperties): Form => ({
	fields: [
		name,
		...statisticWebsites,
		...dateRangeFields('yesterday'),
		splitField.property,
		compareToField(name),
		...countFields,
	],
	options: [
		limitEntry,
		...filterEntries(LIST_OPTIONS),
		...sortEntries(LIST_OPTIONS),
		...weekStartEntries('splitBy'),
		addDomainField.property,
		simplifyField.property,
	],
});
