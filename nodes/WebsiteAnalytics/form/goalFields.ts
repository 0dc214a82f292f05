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
import type { Goal } from '../analytics/goals';

const EVENT = 'Event Name or ID';
const TARGET = 'Target';

export const goalsField: INodeProperties = {
	displayName: 'Goals',
	name: 'goals',
	type: 'fixedCollection',
	typeOptions: { multipleValues: true },
	placeholder: 'Add Goal',
	default: {},
	description: 'Events to count, each with what it has brought and how much of its target that is',
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
					hint: 'An expression may also give several names, as a list or as a text with commas',
				},
				{
					displayName: TARGET,
					name: 'target',
					type: 'number',
					typeOptions: { minValue: 0 },
					default: 0,
					description: 'How often it is to happen in the range. 0 for no target.',
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
	return uniqBy(goals, 'event');
}
