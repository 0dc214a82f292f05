import { Problem } from '../problem';
import { plainEntriesOf } from '../parameterReaders';
import { isDay } from '../analytics/periods';
import { quietDays, type IsQuiet } from '../analytics/dailyTraffic';
import { quote } from '../text';
import type { FormField } from './formField';

const LABEL = 'Quiet Days';
/** A year with 29 February, so that this day is one of every year. */
const LEAP_YEAR = '2024';

/** The days that are expected to be unlike others, such as public holidays. */
export const excludedDaysField: FormField<IsQuiet> = {
	property: {
		displayName: LABEL,
		name: 'excludedDays',
		type: 'string',
		default: '',
		placeholder: 'e.g. 12-25, 01-01, 2026-05-14',
		description:
			'Days on which nothing is told, such as public holidays, and which are no part of what is usual: MM-dd for every year or yyyy-MM-dd, separated by commas. An expression can also give a list.',
	},
	/** @throws Problem naming the field and what is no day */
	read: (parameter) => quietDays(plainEntriesOf(parameter('excludedDays')).map(readEntry)),
};

/** A calendar gives days with a time, of which the day counts. */
function readEntry(given: unknown): string {
	const [, day = ''] = /^((?:\d{4}-)?\d{2}-\d{2})(?:T.*)?$/.exec(String(given)) ?? [];
	if (isDay(day.length === 'MM-dd'.length ? `${LEAP_YEAR}-${day}` : day)) return day;
	throw new Problem(
		`'${LABEL}' has an entry that is not a day: ${quote(given)}`,
		`Enter days as MM-dd, e.g. 12-25 for every year, or as yyyy-MM-dd, separated by commas, or an expression that gives a list of them.`,
	);
}
