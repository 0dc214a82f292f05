import type { INodeProperties } from 'n8n-workflow';
import { readDay } from '../values/days';
import { isNothing } from '../values/parameterReaders';
import { UserFacingError } from '../values/userFacingError';
import { countDays, MAX_DAYS } from '../analytics/dateRange';
import { field } from '../form/fields';
import type { Today } from './event';

const START_DATE = 'Start Date';
const PROPERTY: Omit<INodeProperties, 'displayName' | 'name'> = {
	type: 'dateTime',
	typeOptions: { dateOnly: true },
	default: '',
	placeholder: 'e.g. 2025-01-01',
	description:
		'First day to output. Leave empty to start with the first full day after publishing.',
	hint: "Days before a website's first traffic are left out.",
};

export const startDateField = field(START_DATE, PROPERTY, (given) => given);

/**
 * Returns the day as `yyyy-MM-dd`. A day that becomes too long ago later is no error, because it is not due any more.
 *
 * @throws UserFacingError naming the field
 */
export function readStartDate(
	given: unknown,
	{ today, timezone, isPublishing }: Today,
): string | undefined {
	if (isNothing(given)) return undefined;
	const day = readDay(given, START_DATE, timezone);
	const isPossible = day <= today && countDays({ from: day, to: today }) <= MAX_DAYS;
	if (isPossible || !isPublishing) return day;
	throw new UserFacingError(
		`'${START_DATE}' (${day}) is ${day > today ? 'in the future' : 'too long ago'}`,
		`Choose another '${START_DATE}', or leave it empty.`,
	);
}
