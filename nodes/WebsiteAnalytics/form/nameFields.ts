import { sortBy, uniq } from 'lodash';
import type { INodePropertyOptions } from 'n8n-workflow';
import { Problem } from '../problem';
import { quote } from '../text';
import { DERIVED, isByDay, namesOf, STATISTICS, type StatisticName } from '../analytics/catalog';
import { plainEntriesOf, readChoice, type ReadParameter } from '../parameterReaders';
import { readOption, readToolText } from './formField';

/** The statistics of docs/interface.md, section 2, as options. */
export const STATISTIC_OPTIONS = Object.entries(STATISTICS).map(
	([value, { label, description }]): INodePropertyOptions & { value: StatisticName } => ({
		...{ name: label, value: value as StatisticName, description },
	}),
);

/** What a summary can break down by, as options. */
export const BREAKDOWN_OPTIONS: INodePropertyOptions[] = sortBy(
	[
		...STATISTIC_OPTIONS.filter(({ value }) => !isByDay(value)),
		...Object.entries(DERIVED).map(([value, { label, description }]) => ({
			...{ name: label, value, description },
		})),
	],
	'name',
);

const KNOWN_NAMES = STATISTIC_OPTIONS.flatMap(({ value }) => namesOf(value));

/**
 * The names of statistics, without duplicates. An expression may give any name, as a list or as
 * text with commas, because servers of other generations use other names.
 * @throws Problem naming the parameter by its `label`
 */
export function readNames(given: unknown, label: string): string[] {
	const names = readOptionalNames(given, label);
	if (names.length > 0) return names;
	throw new Problem(
		`'${label}' is empty`,
		`Choose a statistic in '${label}', or enter an expression that gives its name, e.g. visitors.`,
	);
}

/**
 * Like {@link readNames}, but only of statistics that some server has: where nothing is requested at first, a misspelled
 * one has to be an error at once.
 * @throws Problem naming the parameter by its `label`
 */
export function readKnownNames(given: unknown, label: string): string[] {
	return readNames(given, label).map((name) => readChoice(name, label, KNOWN_NAMES));
}

/**
 * The chosen statistics: of the list `name`, or those that the text means which a tool has in its place.
 * @throws Problem naming the parameter by its `label`
 */
export function readChosenNames(parameter: ReadParameter, name: string, label: string): string[] {
	const text = readToolText(parameter, name);
	if (text === undefined) return readNames(parameter(name), label);
	return uniq(readNames(text, label).map((one) => readOption(one, label, STATISTIC_OPTIONS)));
}

/** Like {@link readNames}, but the list may be empty. @throws Problem naming the parameter */
export function readOptionalNames(given: unknown, label: string): string[] {
	const entries = plainEntriesOf(given);
	const invalid = entries.filter((entry) => typeof entry !== 'string');
	if (invalid.length > 0) {
		throw new Problem(
			`'${label}' contains a value that is not the name of a statistic: ${quote(invalid[0])}`,
			`Choose statistics in '${label}', or enter an expression that gives their names, as a list or as text with commas.`,
		);
	}
	return uniq(entries.map(String));
}
