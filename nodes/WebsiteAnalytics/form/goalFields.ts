import { uniqBy } from 'lodash';
import type { INodeProperties } from 'n8n-workflow';
import { isObject } from '../json';
import {
	entriesOf,
	isNothing,
	readText,
	readWholeNumber,
	type ReadParameter,
} from '../parameterReaders';
import { eventKey, type Goal } from '../analytics/goals';

const EVENT = 'Event Name or ID';
const TARGET = 'Target';

export const goalsField: INodeProperties = {
	displayName: 'Goals',
	name: 'goals',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Goal',
	default: {},
	description: 'Events to track, each with an optional target',
	options: [
		{
			displayName: 'Goal',
			name: 'goal',
			values: [
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
				{
					displayName: TARGET,
					name: 'target',
					type: 'number',
					typeOptions: { minValue: 0 },
					default: 0,
					description: 'Number of events to reach in the date range. 0 means no target.',
				},
			],
		},
	],
};

/**
 * The chosen goals, each event once. What an expression gives may be a list of names, or a text with commas; what is
 * empty, such as the cell of a client without goals, is none.
 * @throws Problem naming the field
 */
export function readGoals(parameter: ReadParameter): Goal[] {
	const given = parameter('goals');
	const rows: unknown[] = isObject(given) ? [given.goal].flat() : [];
	const goals = rows.filter(isObject).flatMap(({ event, target: times }) => {
		const target = isNothing(times) ? null : readWholeNumber(times, TARGET, { from: 0 }) || null;
		return entriesOf(event).map((name) => ({ event: readText(name, EVENT), target }));
	});
	return uniqBy(goals, ({ event }) => eventKey(event));
}
