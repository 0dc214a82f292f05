import { isDay } from '../analytics/periods';
import { plainEntriesOf } from '../parameterReaders';
import { Problem } from '../problem';
import { quote } from '../text';
import { field } from './fields';

/** A year with 29 February, so that this day is one of every year. */
const LEAP_YEAR = '2024';

/** Reads to a function that tells whether a day (`yyyy-MM-dd`) is excluded. */
export const excludedDaysField = field(
	'Excluded Days',
	{
		type: 'string',
		typeOptions: { rows: 3 },
		default: '',
		placeholder: 'e.g. 12-25, 01-01, 2026-05-14',
		description:
			'Days to ignore, such as holidays: one per line, 2026-12-25 or, for every year, 12-25',
	},
	(given, label) => {
		const days = new Set(plainEntriesOf(given).map((entry) => readEntry(entry, label)));
		return (day: string) => days.has(day) || days.has(day.slice('yyyy-'.length));
	},
);

/** A calendar gives days with a time, of which the day counts. */
function readEntry(given: unknown, label: string): string {
	const [, day = ''] =
		/^((?:\d{4}-)?\d{2}-\d{2})(?:T.*)?$/.exec(typeof given === 'string' ? given : '') ?? [];
	if (isDay(day.length === 'MM-dd'.length ? `${LEAP_YEAR}-${day}` : day)) return day;
	throw new Problem(
		`'${label}' contains an entry that is not a day: ${quote(given)}`,
		'Enter one day per line: 2026-12-25 or, for every year, 12-25. An expression can return a list.',
	);
}
