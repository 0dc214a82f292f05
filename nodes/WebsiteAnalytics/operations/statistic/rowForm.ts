import { valuesOf } from '../../values/parameterReaders';
import { isByDay } from '../../analytics/catalog';
import type { Split } from '../../analytics/ranges';
import { dateRange, weekStartField } from '../../form/dateRangeFields';
import { choice, described, named, toggle } from '../../form/fields';
import { displayed, type Field, form, type InputOf } from '../../form/form';
import { countFields, filterFields, sortFields } from '../../form/listFields';
import { STATISTIC_OPTIONS } from '../../form/nameFields';
import { comparison } from '../../form/reportFields';
import { statisticWebsites } from '../../form/websitesField';

const SPLITS = described<Split>({
	none: { label: 'None', description: 'One set of rows for the whole range' },
	day: { label: 'Day' },
	week: { label: 'Week' },
	month: { label: 'Month' },
});

export const addDomainField = toggle('Add Domain', true, 'Whether to add the domain to each row');

const compareTo = comparison(
	'none',
	'Adds the count of an earlier range and the change to each row',
);

/**
 * A day has nothing before it, and parts of a range have each other. Of several statistics, n8n would hide the field
 * for one that is by day, and the others would lose their comparison.
 */
const compareToOf = (isOne: boolean) =>
	displayed(
		{
			hide: {
				...(isOne && { name: valuesOf(STATISTIC_OPTIONS).filter(isByDay) }),
				splitBy: ['day', 'week', 'month'],
			},
		},
		compareTo,
	);

const rangeFields = {
	websites: statisticWebsites,
	dateRange: dateRange('yesterday'),
	splitBy: choice(
		'Split By',
		SPLITS,
		'none',
		'Whether to return separate rows for each day, week or month. Weeks and months are always whole.',
	),
};

/** The values of docs/interface.md, section 4.6, except its default of `search_by`, which it does not allow. */
const rowOptions = {
	...filterFields({ name: 'Value', value: 'value' }),
	...sortFields(named({ count: 'Count', value: 'Value' }), 'count'),
	weekStartsOn: weekStartField,
	addDomain: addDomainField,
	simplify: toggle(
		'Simplify',
		true,
		'Whether to return a simplified version of the response instead of the raw data',
	),
};

/** What the form of an operation that returns rows reads to, besides its statistics. */
export type RowInput = InputOf<typeof rangeFields> &
	InputOf<typeof countFields> &
	InputOf<typeof rowOptions> & { compareTo: ReturnType<typeof compareTo.read> };

/** Returns the form of an operation that returns rows. @param statistics the field of one or several */
export function rowForm<F extends Record<string, Field<string | string[]>>>(statistics: F) {
	return form(
		{
			...statistics,
			...rangeFields,
			compareTo: compareToOf('name' in statistics),
			...countFields,
		},
		rowOptions,
	);
}
