import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { showFor } from '../../fields/show';
import { Problem } from '../../problem';
import { STATISTICS } from '../../statistics/names';

/** The statistics of the interface, section 2, as a person chooses them. */
export const STATISTIC_OPTIONS: INodePropertyOptions[] = Object.entries(STATISTICS).map(
	([value, { label, description }]) => ({ name: label, value, description }),
);

export const nameFields: INodeProperties[] = [
	{
		displayName: 'Statistic',
		name: 'name',
		type: 'options',
		options: STATISTIC_OPTIONS,
		default: 'visitors',
		required: true,
		description: 'Which statistic to get',
		displayOptions: showFor('statistic', ['get']),
		routing: { send: { type: 'query', property: 'name' } },
	},
	{
		displayName: 'Statistics',
		name: 'names',
		type: 'multiOptions',
		options: STATISTIC_OPTIONS,
		default: ['visitors', 'pageviews'],
		required: true,
		description: 'Which statistics to get',
		displayOptions: showFor('statistic', ['getAll']),
	},
];

/**
 * The names of statistics, each once. Any name may be given by an expression, as a list or as text
 * with commas, because servers of other generations know others.
 * @throws Problem naming the parameter by its `label`
 */
export function readNames(given: unknown, label: string): string[] {
	const names = splitNames(given, label);
	if (names.length > 0) return names;
	throw new Problem(
		`'${label}' is empty`,
		`Choose a statistic in '${label}', or let the expression give its name, e.g. visitors.`,
	);
}

/** What {@link readNames} reads; empty where nothing is named. @throws Problem for what is no text */
export function splitNames(given: unknown, label: string): string[] {
	const entries = [given ?? []].flat();
	const [strange] = entries.filter((entry) => typeof entry !== 'string').map(toText);
	if (strange !== undefined) {
		throw new Problem(
			`'${label}' holds what is no name of a statistic: ${strange.slice(0, 100)}`,
			`Choose in '${label}', or let the expression give names, as a list or as text with commas.`,
		);
	}
	const names = entries.flatMap((entry) => String(entry).split(',')).map((name) => name.trim());
	return [...new Set(names.filter((name) => name !== ''))];
}

function toText(given: unknown): string {
	return JSON.stringify(given) ?? String(given);
}
