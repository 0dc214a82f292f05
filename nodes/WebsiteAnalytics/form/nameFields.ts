import { sortBy, uniq } from 'lodash';
import { findOption, plainEntriesOf, readOption, readText } from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { DERIVED, isByDay, type StatisticName, STATISTICS } from '../analytics/catalog';
import { LABELS } from '../analytics/interfaceFields';
import { choice, choices, described, type Option, valueOr } from './fields';
import type { Field, FormValues } from './form';
import { inQuery } from './listFields';
import { readToolText } from './toolFields';

/** The statistics of docs/interface.md, section 2, as options. */
export const STATISTIC_OPTIONS = described<StatisticName>(STATISTICS);

/** What a summary can break down by, as options. */
export const BREAKDOWN_OPTIONS: Array<Option<string>> = sortBy(
	[...STATISTIC_OPTIONS.filter(({ value }) => !isByDay(value)), ...described(DERIVED)],
	'name',
);

/** The field of one statistic. */
export const nameField: Field<string> = {
	properties: choice(LABELS.name, STATISTIC_OPTIONS, 'visitors', {
		required: true,
		description: 'Which statistic to get',
		...inQuery('name'),
	}).properties,
	read(values, path) {
		const [name = '', ...others] = readNames(values, path, LABELS.name, ['visitors']);
		if (others.length === 0) return name;
		throw new UserFacingError(
			`'${LABELS.name}' contains several statistics: ${quote([name, ...others].join(', '))}`,
			"Choose the operation 'Get Many', or enter one name per item.",
		);
	},
};

const LABEL = 'Statistics';
const TRAFFIC: StatisticName[] = ['visitors', 'pageviews'];

/** The field of several statistics. */
export const namesField: Field<string[]> = {
	properties: choices(LABEL, STATISTIC_OPTIONS, TRAFFIC, {
		required: true,
		description: 'Which statistics to get',
	}).properties,
	read: (values, path) => readNames(values, path, LABEL, TRAFFIC),
};

/**
 * An expression may give any names, because the service decides which statistics exist. A tool has a
 * text instead of the list, which must name options.
 */
function readNames(values: FormValues, path: string, label: string, initial: string[]): string[] {
	const text = readToolText(values.get, path);
	const readName = (entry: unknown) =>
		text === undefined
			? (findOption(entry, STATISTIC_OPTIONS) ?? readText(entry, label))
			: readOption(entry, label, STATISTIC_OPTIONS);
	const names = uniq(plainEntriesOf(text ?? valueOr(values, path, initial)).map(readName));
	if (names.length > 0) return names;
	throw new UserFacingError(
		`'${label}' is empty`,
		`Choose a statistic in '${label}', or enter an expression that gives its name, e.g. visitors.`,
	);
}
