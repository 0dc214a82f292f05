import { sortBy, uniq } from 'lodash';
import { DERIVED, isByDay, STATISTICS, type StatisticName } from '../analytics/catalog';
import { LABELS } from '../interfaceFields';
import { findOption, plainEntriesOf, readOption, readText } from '../parameterReaders';
import { UserFacingError } from '../userFacingError';
import { quote } from '../text';
import { valueOr, type Option } from './fields';
import type { Field, FormValues } from './form';
import { sentInQuery } from './listFields';
import { readToolText } from './toolFields';

/** The statistics of docs/interface.md, section 2, as options. */
export const STATISTIC_OPTIONS = Object.entries(STATISTICS).map(
	([value, { label, description }]): Option<StatisticName> => ({
		...{ name: label, value: value as StatisticName, description },
	}),
);

/** What a summary can break down by, as options. */
export const BREAKDOWN_OPTIONS: Array<Option<string>> = sortBy(
	[
		...STATISTIC_OPTIONS.filter(({ value }) => !isByDay(value)),
		...Object.entries(DERIVED).map(([value, { label, description }]) => ({
			...{ name: label, value, description },
		})),
	],
	'name',
);

/** The field of one statistic. */
export const nameField: Field<string> = sentInQuery('name', {
	properties: (name) => [
		{
			displayName: LABELS.name,
			name,
			type: 'options',
			options: STATISTIC_OPTIONS,
			default: 'visitors',
			required: true,
			description: 'Which statistic to get',
		},
	],
	read(values, field) {
		const [name = '', ...others] = readChosenNames(values, field, LABELS.name, ['visitors']);
		if (others.length === 0) return name;
		throw new UserFacingError(
			`'${LABELS.name}' contains several statistics: ${quote([name, ...others].join(', '))}`,
			"Choose the operation 'Get Many', or enter one name per item.",
		);
	},
});

/** The field of several statistics. */
export const namesField: Field<string[]> = {
	properties: (name) => [
		{
			displayName: 'Statistics',
			name,
			type: 'multiOptions',
			options: STATISTIC_OPTIONS,
			default: ['visitors', 'pageviews'],
			required: true,
			description: 'Which statistics to get',
		},
	],
	read: (values, name) => readChosenNames(values, name, 'Statistics', ['visitors', 'pageviews']),
};

/**
 * An expression may give any names, because the service decides which statistics exist. A tool has a text in place of
 * the list, which names options.
 */
function readChosenNames(
	values: FormValues,
	name: string,
	label: string,
	initial: string[],
): string[] {
	const text = readToolText(values.get, name);
	const given = text ?? valueOr(values, name, initial);
	const readName = (entry: unknown) =>
		text === undefined
			? (findOption(entry, STATISTIC_OPTIONS) ?? readText(entry, label))
			: readOption(entry, label, STATISTIC_OPTIONS);
	return atLeastOne(uniq(plainEntriesOf(given).map(readName)), label);
}

/**
 * Reads names of statistics for the trigger, which requests nothing at first: a misspelled name is an error at once.
 *
 * @throws UserFacingError naming the parameter by its `label`
 */
export function readKnownNames(given: unknown, label: string): string[] {
	return atLeastOne(readNames(given, label, STATISTIC_OPTIONS), label);
}

/** Reads the names of breakdowns. There may be none. @throws UserFacingError naming the parameter by its `label` */
export function readBreakdowns(given: unknown, label: string): string[] {
	return readNames(given, label, BREAKDOWN_OPTIONS);
}

function readNames(given: unknown, label: string, options: Array<Option<string>>): string[] {
	return uniq(plainEntriesOf(given).map((entry) => readOption(entry, label, options)));
}

function atLeastOne(names: string[], label: string): string[] {
	if (names.length > 0) return names;
	throw new UserFacingError(
		`'${label}' is empty`,
		`Choose a statistic in '${label}', or enter an expression that gives its name, e.g. visitors.`,
	);
}
