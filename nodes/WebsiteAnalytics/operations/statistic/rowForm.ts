import { map, uniq } from 'lodash';
import { findOption, plainEntriesOf, readOption, readText } from '../../values/parameterReaders';
import { quote } from '../../values/text';
import { UserFacingError } from '../../values/userFacingError';
import { isByDay } from '../../analytics/catalog';
import { LABELS } from '../../analytics/interfaceFields';
import type { Split } from '../../analytics/ranges';
import { dateRangeField, weekStartField } from '../../form/dateRangeFields';
import { choice, field, optionsOf, type Reader, toggle } from '../../form/fields';
import { displayed, type Field, form, type InputOf } from '../../form/form';
import { countFields, filterFields, inQuery, sortFields } from '../../form/listFields';
import { comparison } from '../../form/reportFields';
import { STATISTIC_OPTIONS } from '../../form/summaryFields';
import { readToolText } from '../../form/toolFields';
import { statisticWebsites } from '../../form/websitesField';

/**
 * An expression may give any names, because the service decides which statistics exist. A tool has a
 * text instead of the list, which must name options.
 */
const readNames: Reader<string[]> = (given, label, values, path) => {
	const isText = readToolText(values, path) !== undefined;
	const readName = (entry: unknown) =>
		isText
			? readOption(entry, label, STATISTIC_OPTIONS)
			: (findOption(entry, STATISTIC_OPTIONS) ?? readText(entry, label));
	const names = uniq(plainEntriesOf(given).map(readName));
	if (names.length > 0) return names;
	throw new UserFacingError(
		`'${label}' is empty`,
		`Choose a statistic in '${label}', or enter an expression that gives its name, e.g. visitors.`,
	);
};

/** The field of one statistic, which reads to a list like the field of several. */
export const nameField = field(
	LABELS.name,
	{
		type: 'options',
		options: STATISTIC_OPTIONS,
		default: 'visitors',
		required: true,
		...inQuery('name', 'Which statistic to get'),
	},
	(...given) => {
		const names = readNames(...given);
		if (names.length === 1) return names;
		throw new UserFacingError(
			`'${LABELS.name}' contains several statistics: ${quote(names.join(', '))}`,
			"Choose the operation 'Get Many', or enter one name per item.",
		);
	},
);

/** The field of several statistics. */
export const namesField = field(
	'Statistics',
	{
		type: 'multiOptions',
		options: STATISTIC_OPTIONS,
		default: ['visitors', 'pageviews'],
		required: true,
		description: 'Which statistics to get',
	},
	readNames,
);

const SPLITS = optionsOf<Split>({
	none: 'One set of rows for the whole range',
	day: {},
	week: {},
	month: {},
});

export const addDomainField = toggle('Add Domain', true, 'Whether to add the domain to each row');

const rangeFields = {
	websites: statisticWebsites,
	dateRange: dateRangeField('yesterday'),
	splitBy: choice(
		'Split By',
		SPLITS,
		'none',
		'Whether to return separate rows for each day, week or month. Weeks and months are always whole.',
	),
	/**
	 * A day has nothing before it, and parts of a range have each other. Of several statistics, in the field `names`, some
	 * may be compared.
	 */
	compareTo: displayed(
		{
			hide: {
				name: map(STATISTIC_OPTIONS, 'value').filter(isByDay),
				splitBy: ['day', 'week', 'month'],
			},
		},
		comparison('none', 'Adds the count of an earlier range and the change to each row'),
	),
};

/** The values of docs/interface.md, section 4.6, except its default of `search_by`, which it does not allow. */
const rowOptions = {
	...filterFields({ name: 'Value', value: 'value' }),
	...sortFields(optionsOf({ count: {}, value: {} }), 'count'),
	weekStartsOn: weekStartField,
	addDomain: addDomainField,
	simplify: toggle(
		'Simplify',
		true,
		'Whether to return a simplified version of the response instead of the raw data',
	),
};

/** What the form of an operation that returns rows reads to, besides its statistics. */
export type RowInput = InputOf<typeof rangeFields & typeof countFields & typeof rowOptions>;

/**
 * Returns the form of an operation that returns rows.
 * @param statistics the field of one or several
 */
export function rowForm<F extends Record<string, Field<string[]>>>(statistics: F) {
	return form({ ...statistics, ...rangeFields, ...countFields }, rowOptions);
}
