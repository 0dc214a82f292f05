import { range } from 'lodash';
import { Info } from 'luxon';
import { field } from '../form/form';
import { entriesOf, numberOf } from '../parameterReaders';
import { Problem } from '../problem';
import { quote } from '../text';

/** Weekdays as Luxon numbers them: 1 is Monday, 7 is Sunday. */
const ALL = range(1, 8);

/** The weekdays that are checked. */
export const weekdaysField = field(
	'Weekdays',
	{
		type: 'multiOptions',
		options: Info.weekdays('long', { locale: 'en' }).map((name, index) => ({
			name,
			value: index + 1,
		})),
		default: ALL,
		description: 'Days to check. Leave out weekends if they are always below the limit.',
	},
	readWeekdays,
);

function readWeekdays(given: unknown): number[] {
	const entries = entriesOf(given);
	const wrong = entries.find((entry) => !ALL.includes(numberOf(entry)));
	if (entries.length > 0 && wrong === undefined) return entries.map(numberOf);
	throw new Problem(
		wrong === undefined
			? "'Weekdays' is empty"
			: `'Weekdays' contains ${quote(wrong)}, which is not a weekday`,
		"Choose 'Weekdays' from the list, or enter numbers from 1 (Monday) to 7 (Sunday).",
	);
}
