import { range, uniq } from 'lodash';
import { Info } from 'luxon';
import type { INodeProperties } from 'n8n-workflow';
import { isNothing, numberOf, plainEntriesOf, type ReadParameter } from '../parameterReaders';
import { Problem } from '../problem';
import { weekdayNumber } from '../analytics/periods';
import { quote } from '../text';

/** As Luxon numbers them: 1 is Monday, 7 is Sunday. */
const ALL = range(1, 8);

/** The field of the weekdays that an event of days looks at. */
export const weekdaysField: INodeProperties = {
	displayName: 'Weekdays',
	name: 'weekdays',
	type: 'multiOptions',
	options: Info.weekdays('long', { locale: 'en' }).map((name, index) => ({
		name,
		value: index + 1,
	})),
	default: [1, 2, 3, 4, 5, 6, 7],
	description:
		'Which days are looked at, each compared with the last one before it. Without Saturday and Sunday, a business website does not cross the number each weekend.',
	displayOptions: { show: { period: ['day'] } },
};

export interface Weekdays {
	areAll: boolean;
	has(day: string): boolean;
}

/** @throws Problem naming the field */
export function readWeekdays(parameter: ReadParameter): Weekdays {
	const given = parameter('weekdays');
	// The field is hidden for other periods than days.
	const chosen = given === '' ? ALL : uniq(plainEntriesOf(given).map(numberOf));
	if (chosen.length === 0 || chosen.some((one) => !ALL.includes(one))) throw notWeekdays(given);
	return {
		areAll: chosen.length === ALL.length,
		has: (day) => chosen.includes(weekdayNumber(day)),
	};
}

function notWeekdays(given: unknown): Problem {
	return new Problem(
		isNothing(given)
			? "'Weekdays' is empty"
			: `'Weekdays' has an entry that is not a weekday: ${quote(given)}`,
		"Choose 'Weekdays' from its list, or enter an expression that gives some of 1 (Monday) to 7 (Sunday), e.g. {{ [1, 2, 3, 4, 5] }}.",
	);
}
