import { valueKind } from '../analytics/catalog';
import { addDays, type Period } from '../analytics/dateRange';
import { choice, integer, named, notice } from '../form/fields';
import { STATISTIC_OPTIONS } from '../form/nameFields';

const checks = (when: string) => notice(`${when}. You can leave 'Poll Times' unchanged.`);
export const dailyNotice = checks('Checks each day once it is over');
export const periodNotice = checks('Checks each day, week or month once it is over');
export const hourlyNotice = checks('Checks once an hour');

export const checkAfterField = integer(
	'Check After (Hour)',
	1,
	{ from: 0, to: 23 },
	"Earliest hour to check, in the workflow's timezone. Raise it if your service finishes counting late.",
);

/** Options of the statistics that have values: those by day and by hour have none. */
export const VALUE_STATISTICS = STATISTIC_OPTIONS.filter(
	({ value }) => !['day', 'hour'].includes(valueKind(value)),
);

/** Older days are not checked after an outage. */
export const CATCH_UP_DAYS = 7;

/** Days from which the editor lists values. */
export const DAYS_LISTED = 90;

const PERIODS = named<Period>({ day: 'Day', week: 'Week', month: 'Month' });
/** Takes no expression, because the comparison of a report depends on it. */
export const periodField = choice('Period', PERIODS, 'day', {
	noDataExpression: true,
	description: 'The days to add up',
});

/** Returns a line for the log about days that were read, and are too old to be reported. */
export function tooOldNote(first: string, reportFrom: string): string[] {
	if (first >= reportFrom) return [];
	return [`not reported, because it is too long ago: ${first} to ${addDays(reportFrom, -1)}`];
}
