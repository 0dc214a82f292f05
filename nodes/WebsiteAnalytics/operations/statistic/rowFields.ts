import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import type { Form } from '../../form/visibleFields';
import { countFields, filterEntries, sortEntries, type ListOptions } from '../../form/listFields';
import { dateRangeFields, weekStartsOfSplit } from '../../form/dateRangeFields';
import { choiceField, switchField } from '../../form/formField';
import { STATISTIC_OPTIONS } from '../../form/nameFields';
import { comparisonField, readComparison } from '../../form/reportFields';
import { statisticWebsites } from '../../form/websiteFields';
import { valuesOf, type ReadParameter } from '../../parameterReaders';
import { isByDay } from '../../analytics/catalog';
import type { Comparison } from '../../analytics/ranges';
import type { Split } from '../../analytics/split';

/** The values of docs/interface.md, section 4.6, except its default of `search_by`, which it does not allow. */
export const LIST_OPTIONS: ListOptions = {
	searchBy: [{ name: 'Value', value: 'value' }],
	sortBy: [
		{ name: 'Count', value: 'count' },
		{ name: 'Value', value: 'value' },
	],
};

export const addDomainField = switchField({
	displayName: 'Add Domain',
	name: 'addDomain',
	default: true,
	description: 'Whether to add the domain to each row',
});

/**
 * A day has nothing before it, and parts of a range have each other. Of several statistics, n8n would hide the field
 * for one that is by day, and the others would lose their comparison.
 * @param statistics the field of one or several
 */
const compareToField = ({ name, type }: INodeProperties) =>
	comparisonField({
		default: 'none',
		description: 'Adds the count of an earlier range and the change to each row',
		displayOptions: {
			hide: {
				...(type === 'options' && { [name]: valuesOf(STATISTIC_OPTIONS).filter(isByDay) }),
				splitBy: ['day', 'week', 'month'],
			},
		},
	}).property;

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
			'Whether to return separate rows for each day, week or month. Weeks and months are always whole.',
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
		...filterEntries(LIST_OPTIONS),
		...sortEntries(LIST_OPTIONS),
		...weekStartsOfSplit,
		addDomainField.property,
		simplifyField.property,
	],
});
