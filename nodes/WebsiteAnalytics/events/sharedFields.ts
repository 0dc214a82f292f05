import { valueKind } from '../analytics/catalog';
import type { Period } from '../analytics/dateRange';
import { choice, integer, optionsOf } from '../form/fields';
import { STATISTIC_OPTIONS } from '../form/summaryFields';

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

const PERIODS = optionsOf<Period>({ day: {}, week: {}, month: {} });
/** Takes no expression, because the comparison of a report depends on it. */
export const periodField = choice('Period', PERIODS, 'day', {
	noDataExpression: true,
	description: 'The days to add up',
});
