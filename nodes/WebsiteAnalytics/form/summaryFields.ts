import { compact, groupBy, map, sortBy, uniq } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import {
	entriesOf,
	isNothing,
	isObject,
	readText,
	readWholeNumber,
} from '../values/parameterReaders';
import { quote } from '../values/text';
import { UserFacingError } from '../values/userFacingError';
import { DEFAULT_BREAKDOWNS } from '../analytics/breakdown';
import { DERIVED, isByDay, type StatisticName, STATISTICS } from '../analytics/catalog';
import { eventKey, type Goal } from '../analytics/goals';
import { choices, field, integer, type Option, optionsOf, toggle } from './fields';
import type { Field } from './form';

/** The statistics of docs/interface.md, section 2, as options. */
export const STATISTIC_OPTIONS = optionsOf<StatisticName>(STATISTICS);

/** What a summary can break down by, as options. */
const BREAKDOWN_OPTIONS: Array<Option<string>> = sortBy(
	[...STATISTIC_OPTIONS.filter(({ value }) => !isByDay(value)), ...optionsOf(DERIVED)],
	'name',
);

const EVENT = 'Event Name or ID';
const TARGET = 'Target';

const GOAL: INodeProperties[] = [
	{
		displayName: EVENT,
		name: 'event',
		type: 'options',
		typeOptions: {
			loadOptionsMethod: 'getEvents',
			loadOptionsDependsOn: ['websites', 'websiteId.value', 'websiteIds', 'search', 'except'],
		},
		default: '',
		description:
			'Choose from the list, or specify an ID using an <a href="https://docs.n8n.io/code/expressions/">expression</a>',
		hint: 'Expressions can return several names, as a list or comma-separated.',
	},
	...integer(
		TARGET,
		0,
		{ from: 0 },
		'Number of events to reach in the date range. 0 means no target.',
	).properties('target'),
];

/** Reads each event once. An empty expression, such as the cell of a client without goals, adds no goal. */
export const goalsField = field(
	'Goals',
	{
		type: 'fixedCollection',
		typeOptions: { multipleValues: true },
		placeholder: 'Add Goal',
		default: {},
		description: 'Events to track, each with an optional target',
		options: [{ displayName: 'Goal', name: 'goal', values: GOAL }],
	},
	readGoals,
);

/**
 * Reads the goals of each event as one.
 * @throws UserFacingError naming a goal with two targets
 */
function readGoals(given: unknown): Goal[] {
	const rows: unknown[] = isObject(given) ? [given.goal].flat() : [];
	const goals = rows.filter(isObject).flatMap(({ event, target: times }) => {
		const target = isNothing(times) ? 0 : readWholeNumber(times, TARGET, { from: 0 });
		const names = entriesOf(event).filter((name) => !isNothing(name));
		return names.map((name) => ({ event: readText(name, EVENT), target }));
	});
	const byEvent = groupBy(goals, ({ event }) => eventKey(event));
	return Object.values(byEvent).map((same) => {
		const [{ event }] = same as [Goal];
		const targets = compact(uniq(map(same, 'target')));
		if (targets.length < 2) return { event, target: targets[0] ?? null };
		throw new UserFacingError(
			`'Goals' has the event ${quote(event)} with different targets: ${targets.join(', ')}`,
			'Keep one of these goals.',
		);
	});
}

/** Returns the field of breakdowns, of which there may be none. */
export function breakdownsOf(initial: string[], description: string): Field<string[]> {
	return choices('Breakdowns', BREAKDOWN_OPTIONS, initial, description, 0);
}

export function topChangesField(initial: boolean): Field<boolean> {
	return toggle('Include Top Changes', initial, {
		description: 'Whether to list the values that changed most',
		hint: "Needs a comparison in 'Compare To'.",
	});
}

/** The fields of what a summary holds besides the totals. */
export const summaryFields = {
	breakdowns: breakdownsOf(DEFAULT_BREAKDOWNS, 'Statistics to list the top values of'),
	goals: goalsField,
};

export const summaryOptions = {
	top: integer('Rows per Breakdown', 5, { from: 1, to: 100 }, 'How many top values to list'),
	topChanges: topChangesField(true),
};
